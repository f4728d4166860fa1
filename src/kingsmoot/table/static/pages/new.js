// A new table, with all options.

import { Create } from "../lobby/create.js";
import { need } from "../lib/dom.js";
import { ask } from "../net/http.js";
import { toast } from "../lib/toast.js";
import { header } from "../lib/header.js";

async function begin() {
  header(null);
  try {
    const wanted = new URLSearchParams(location.search);
    new Create(need("create-form"), await ask("/api/games"),
      { game: wanted.get("game"), friends: wanted.get("with") === "friends" });
  } catch (e) {
    toast(e instanceof Error ? e.message : String(e));
  }
}

void begin();
