import type { IndexedPicture } from "../png-writer";

/** Colours of five bits a channel that a picture has, each with how many pixels have it. */
interface Box {
  readonly colours: readonly number[];
  readonly weight: number;
}
const channels = [10, 5, 0];
const part = (colour: number, shift: number): number => (colour >> shift) & 31;

function widest({ colours }: Box): { readonly shift: number; readonly range: number } {
  const ranges = channels.map((shift) => {
    let [low, high] = [31, 0];
    for (const colour of colours) {
      low = Math.min(low, part(colour, shift));
      high = Math.max(high, part(colour, shift));
    }
    return { shift, range: high - low };
  });
  return ranges.reduce((best, each) => (each.range > best.range ? each : best));
}

/** Cuts the box where half of its pixels lie on each side. */
function cutInTwo({ colours, weight }: Box, counts: Uint32Array): Box[] {
  const { shift } = widest({ colours, weight });
  const sorted = [...colours].sort((a, b) => part(a, shift) - part(b, shift) || a - b);
  let [sum, at] = [0, 0];
  while (at < sorted.length - 1 && sum + (counts[sorted[at] ?? 0] ?? 0) <= weight / 2) sum += counts[sorted[at++] ?? 0] ?? 0;
  const split = Math.max(1, at);
  return [sorted.slice(0, split), sorted.slice(split)].map((half) => boxOf(half, counts));
}
const boxOf = (colours: readonly number[], counts: Uint32Array): Box => ({
  colours,
  weight: colours.reduce((sum, each) => sum + (counts[each] ?? 0), 0),
});

function boxesOf(counts: Uint32Array, most: number): readonly Box[] {
  const used: number[] = [];
  for (let colour = 0; colour < counts.length; colour += 1) if ((counts[colour] ?? 0) > 0) used.push(colour);
  const boxes = [boxOf(used, counts)];
  while (boxes.length < most) {
    const worth = boxes.map((box) => (box.colours.length > 1 ? Math.sqrt(box.weight) * widest(box).range : 0));
    const at = worth.indexOf(Math.max(...worth));
    const box = boxes[at];
    if (!box || worth[at] === 0) break;
    boxes.splice(at, 1, ...cutInTwo(box, counts));
  }
  return boxes;
}

/** The picture in 200 colours of its own. `light`: reds, greens and blues of all pixels, 0 to 255. */
export function fewColours(light: Uint8ClampedArray, width: number, height: number): IndexedPicture {
  const count = width * height;
  const [keys, counts] = [new Uint16Array(count), new Uint32Array(32_768)];
  for (let at = 0; at < count; at += 1) {
    const place = at * 3;
    const key = (((light[place] ?? 0) >> 3) << 10) | (((light[place + 1] ?? 0) >> 3) << 5) | ((light[place + 2] ?? 0) >> 3);
    keys[at] = key;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const boxes = boxesOf(counts, 200);
  const [palette, places] = [new Uint8Array(boxes.length * 3), new Uint8Array(32_768)];
  for (const [place, { colours, weight }] of boxes.entries()) {
    for (const [at, shift] of channels.entries())
      palette[place * 3 + at] = colours.reduce((sum, each) => sum + (part(each, shift) * 8 + 4) * (counts[each] ?? 0), 0) / weight;
    for (const colour of colours) places[colour] = place;
  }
  const pixels = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) pixels[at] = places[keys[at] ?? 0] ?? 0;
  return { width, height, palette, pixels };
}
