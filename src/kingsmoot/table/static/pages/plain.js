// A page that the server has made whole: only the bar on top is the script's.

import { header } from "../lib/header.js";

header(null);
