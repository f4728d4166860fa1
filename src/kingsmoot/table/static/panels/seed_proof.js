// The browser's own check of the seed: BLAKE2b, as the server uses it, in sixty lines. The browser's built-in
// cryptography has no BLAKE2b and is absent on plain http.

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => parseInt(digit, 16)));

/** @param {bigint} x @param {bigint} n */
const turn = (x, n) => ((x >> n) | (x << (64n - n))) & MASK;

/** @param {Uint8Array} bytes @param {number} at */
function word(bytes, at) {
  let value = 0n;
  for (let i = 7; i >= 0; i--) value = (value << 8n) | BigInt(bytes[at + i] ?? 0);
  return value;
}

/** @param {bigint[]} h @param {Uint8Array} block @param {number} count @param {boolean} last */
function compress(h, block, count, last) {
  const m = Array.from({ length: 16 }, (_, i) => word(block, i * 8));
  const v = [...h, ...IV];
  v[12] = /** @type {bigint} */ (v[12]) ^ BigInt(count);
  if (last) v[14] = /** @type {bigint} */ (v[14]) ^ MASK;
  const at = (/** @type {number} */ i) => /** @type {bigint} */ (v[i]);
  /** @type {(a: number, b: number, c: number, d: number, x: bigint, y: bigint) => void} */
  const mix = (a, b, c, d, x, y) => {
    v[a] = (at(a) + at(b) + x) & MASK;
    v[d] = turn(at(d) ^ at(a), 32n);
    v[c] = (at(c) + at(d)) & MASK;
    v[b] = turn(at(b) ^ at(c), 24n);
    v[a] = (at(a) + at(b) + y) & MASK;
    v[d] = turn(at(d) ^ at(a), 16n);
    v[c] = (at(c) + at(d)) & MASK;
    v[b] = turn(at(b) ^ at(c), 63n);
  };
  for (let round = 0; round < 12; round++) {
    const s = /** @type {number[]} */ (SIGMA[round % 10]);
    const pick = (/** @type {number} */ i) => /** @type {bigint} */ (m[s[i] ?? 0]);
    for (let i = 0; i < 4; i++) mix(i, i + 4, i + 8, i + 12, pick(2 * i), pick(2 * i + 1));
    for (let i = 0; i < 4; i++) {
      mix(i, ((i + 1) % 4) + 4, ((i + 2) % 4) + 8, ((i + 3) % 4) + 12, pick(8 + 2 * i), pick(9 + 2 * i));
    }
  }
  for (let i = 0; i < 8; i++) h[i] = /** @type {bigint} */ (h[i]) ^ at(i) ^ at(i + 8);
}

/**
 * @param {Uint8Array} data
 * @param {{size: number, key?: Uint8Array, person?: string}} how
 */
export function blake2b(data, how) {
  const key = how.key ?? new Uint8Array();
  const head = new Uint8Array(64);
  head.set([how.size, key.length, 1, 1]);
  head.set(new TextEncoder().encode(how.person ?? ""), 48);
  const h = IV.map((iv, i) => iv ^ word(head, i * 8));
  const all = new Uint8Array((key.length ? 128 : 0) + data.length);
  all.set(key);
  all.set(data, key.length ? 128 : 0);
  const blocks = Math.max(1, Math.ceil(all.length / 128));
  for (let i = 0; i < blocks; i++) {
    const block = new Uint8Array(128);
    block.set(all.subarray(i * 128, i * 128 + 128));
    compress(h, block, i === blocks - 1 ? all.length : (i + 1) * 128, i === blocks - 1);
  }
  const out = h.flatMap((w) => Array.from({ length: 8 }, (_, i) => Number((w >> BigInt(8 * i)) & 255n)));
  return hex(new Uint8Array(out.slice(0, how.size)));
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
export function unhex(text) {
  return new Uint8Array((text.match(/../g) ?? []).map((two) => parseInt(two, 16)));
}

/** What a table publishes before the game. @param {string} secret */
export function commitment(secret) {
  return blake2b(unhex(secret), { size: 32, person: "kingsmoot commit" });
}

/**
 * The seed that follows from the secret and everybody's nonce.
 *
 * @param {string} secret
 * @param {string[]} nonces
 * @param {number} size
 */
export function seedOf(secret, nonces, size) {
  const parts = nonces.flatMap((nonce) => {
    const raw = new TextEncoder().encode(nonce);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, raw.length, true);
    return [...length, ...raw];
  });
  return blake2b(new Uint8Array(parts), { size, key: unhex(secret), person: "kingsmoot seed" });
}
