// The rulebook: the rule that was asked for is brought into view and marked; words are looked for as they are typed.

import { header } from "../lib/header.js";
import { need } from "../lib/dom.js";
import { tr } from "../lib/words.js";

function find() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const marked of document.querySelectorAll(".asked")) marked.classList.remove("asked");
  const rule = id ? document.getElementById(id) : null;
  if (!rule) return;
  if (rule.localName !== "dt") return rule.scrollIntoView();
  rule.classList.add("asked");
  rule.scrollIntoView({ block: "center" });
}

/** Show only the rules that hold all the words. @param {string} typed */
function search(typed) {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let many = 0;
  for (const chapter of document.querySelectorAll(".chapter")) {
    let any = false;
    for (const rule of chapter.querySelectorAll(".rule")) {
      const text = (rule.textContent ?? "").toLocaleLowerCase();
      const fits = words.every((word) => text.includes(word));
      rule.toggleAttribute("hidden", !fits);
      any ||= fits;
      many += fits ? 1 : 0;
    }
    chapter.toggleAttribute("hidden", !any);
  }
  document.querySelector(".summary")?.toggleAttribute("hidden", words.length > 0);
  need("found").textContent = words.length ? tr("rules-found", { n: many }) : "";
}

header(null);
const field = need("search");
field.closest("label")?.removeAttribute("hidden");
if (field instanceof HTMLInputElement) field.addEventListener("input", () => search(field.value));
find();
addEventListener("hashchange", find);
