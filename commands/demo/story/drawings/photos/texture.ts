/** How bright a place of a surface is: 1 is the colour itself. */
export type Texture = (x: number, y: number) => number;

const side = 256;
/** Numbers from -1 to 1 in no order that can be seen; the same on every day. */
const grains = new Float32Array(side * side);
let state = 20_261;
for (let at = 0; at < grains.length; at += 1) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  grains[at] = state / 2_147_483_648 - 1;
}

export const grain: Texture = (x, y) => grains[((y & 255) << 8) | (x & 255)] ?? 0;

/** What lies between the numbers of a field of 256 by 256, one unit from each to the next. */
function between(field: Float32Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = x - left;
  const v = y - top;
  const row = (top & 255) << 8;
  const below = ((top + 1) & 255) << 8;
  const column = left & 255;
  const next = (left + 1) & 255;
  const upper = (field[row | column] ?? 0) * (1 - u) + (field[row | next] ?? 0) * u;
  const lower = (field[below | column] ?? 0) * (1 - u) + (field[below | next] ?? 0) * u;
  return upper + (lower - upper) * v;
}

/** Grains that run into one another, about one unit large. */
export const cloudy: Texture = (x, y) => between(grains, x, y);

/** Clouds of four grains with finer ones within. */
const clouds = Float32Array.from(grains, (_, at) => {
  const [x, y] = [at & 255, at >> 8];
  return cloudy(x / 4, y / 4) + 0.5 * (grains[at] ?? 0);
});

/** Wood whose grain runs along x, or along y. */
export const wood = (upright = false, strength = 1): Texture =>
  upright
    ? (x, y) => 1 + strength * (0.1 * cloudy(x / 3.5, y / 90) + 0.07 * cloudy(x / 14, y / 160))
    : (x, y) => 1 + strength * (0.1 * cloudy(x / 90, y / 3.5) + 0.07 * cloudy(x / 160, y / 14));
export const rough =
  (size: number, strength: number): Texture =>
  (x, y) =>
    1 + strength * between(clouds, (x * 4) / size, (y * 4) / size);
/** Darker from one side to the other. */
export const fading =
  (from: number, to: number, end: number): Texture =>
  (_, y) =>
    1 + (end - 1) * Math.min(1, Math.max(0, (y - from) / (to - from)));
/** A round bar seen from the side, lit from the left; upright, or lying. */
export const bar =
  (center: number, radius: number, lying = false): Texture =>
  (x, y) => {
    const at = ((lying ? y : x) - center) / radius;
    return 0.5 + 0.55 * Math.sqrt(Math.max(0, 1 - (at + 0.3) ** 2 * 0.62)) + 0.22 * Math.max(0, 1 - Math.abs(at + 0.38) * 4.5);
  };
export const both =
  (one: Texture, other: Texture): Texture =>
  (x, y) =>
    one(x, y) * other(x, y);
