// The last drawing as text, in parts: the table sends what has changed since, and here it becomes whole again.

/** @typedef {import("./types.js").SceneMessage} SceneMessage */
/** @typedef {import("./types.js").Change} Change */

export class Drawing {
  constructor() {
    /** @type {string | number} */
    this.position = "";
    /** The parts of each layer. @type {Map<string, string[]>} */
    this.parts = new Map();
    /** @type {Record<string, string>} */
    this.labels = {};
  }

  /**
   * The scene that a message means, whole; null if it speaks of a drawing that is not the last one here.
   *
   * @param {SceneMessage} said
   * @returns {SceneMessage | null}
   */
  take(said) {
    if (said.since !== undefined && said.since !== this.position) return null;
    const layers = said.layers.map((layer) => {
      const had = this.parts.get(layer.name) ?? [];
      const now = layer.change ? mend(had, layer.change) : layer.svg;
      if (now) this.parts.set(layer.name, now);
      return { name: layer.name, static: layer.static, svg: now, same: Boolean(layer.change && kept(had, layer.change)) };
    });
    const labels = said.since === undefined ? said.labels : { ...this.labels, ...said.labels };
    for (const ref of said.unlabelled ?? []) delete labels[ref];
    this.position = said.position;
    this.labels = labels;
    return { ...said, layers, labels };
  }
}

/** @param {string[]} had @param {Change[]} change @returns {string[]} */
function mend(had, change) {
  return change.flatMap((/** @type {Change} */ item) => {
    if (typeof item === "string") return [item];
    const [n, what] = item;
    if (typeof what === "number") return had.slice(n, n + what);
    return [mend((had[n] ?? "").split("<"), what).join("<")];
  });
}

/** Whether nothing has changed. @param {string[]} had @param {Change[]} change */
function kept(had, change) {
  const [only] = change;
  return change.length === 1 && Array.isArray(only) && only[0] === 0 && only[1] === had.length;
}
