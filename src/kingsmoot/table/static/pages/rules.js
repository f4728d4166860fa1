// The rulebook: the rule that was asked for is brought into view and marked.

import { header } from "../lib/header.js";

function find() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const marked of document.querySelectorAll(".asked")) marked.classList.remove("asked");
  const rule = id ? document.getElementById(id) : null;
  if (!rule) return;
  rule.classList.add("asked");
  rule.scrollIntoView({ block: "center" });
}

header(null);
find();
addEventListener("hashchange", find);
