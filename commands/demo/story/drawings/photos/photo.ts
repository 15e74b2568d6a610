import { writePng } from "../png-writer";
import { fewColours } from "./few-colours";
import { grain, type Texture } from "./texture";

export type Light = readonly [red: number, green: number, blue: number];

/** A shape by how far a pixel is outside of it, with the box that holds it. */
export interface Form {
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly distance: (x: number, y: number) => number;
}

export const disc = (x: number, y: number, radius: number): Form => ({
  box: [x - radius, y - radius, x + radius, y + radius],
  distance: (px, py) => Math.hypot(px - x, py - y) - radius,
});
export const oval = (x: number, y: number, across: number, down: number): Form => ({
  box: [x - across, y - down, x + across, y + down],
  distance: (px, py) => (Math.hypot((px - x) / across, (py - y) / down) - 1) * Math.min(across, down),
});
export const ring = (x: number, y: number, radius: number, thickness: number): Form => ({
  box: [x - radius - thickness, y - radius - thickness, x + radius + thickness, y + radius + thickness],
  distance: (px, py) => Math.abs(Math.hypot(px - x, py - y) - radius) - thickness / 2,
});
export const slab = (x: number, y: number, width: number, height: number, round = 0): Form => ({
  box: [x, y, x + width, y + height],
  distance(px, py) {
    const dx = Math.abs(px - x - width / 2) - width / 2 + round;
    const dy = Math.abs(py - y - height / 2) - height / 2 + round;
    return (dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy)) - round;
  },
});
/** A line so thick, with round ends. */
export function band(x1: number, y1: number, x2: number, y2: number, thickness: number): Form {
  const [dx, dy, half] = [x2 - x1, y2 - y1, thickness / 2];
  const square = dx * dx + dy * dy;
  return {
    box: [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half],
    distance(px, py) {
      const along = Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / square));
      return Math.hypot(px - x1 - along * dx, py - y1 - along * dy) - half;
    },
  };
}
/** Corners clockwise as seen, none bent inward. */
export function facet(...path: readonly number[]): Form {
  const count = path.length / 2;
  const at = (place: number): number => path[place % path.length] ?? 0;
  const edges = Array.from({ length: count }, (_, place) => {
    const [x1, y1, x2, y2] = [at(place * 2), at(place * 2 + 1), at(place * 2 + 2), at(place * 2 + 3)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [outX, outY] = [(y2 - y1) / length, (x1 - x2) / length];
    return { outX, outY, from: x1 * outX + y1 * outY };
  });
  const [xs, ys] = [path.filter((_, place) => place % 2 === 0), path.filter((_, place) => place % 2 === 1)];
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    distance(px, py) {
      let most = -Infinity;
      for (const { outX, outY, from } of edges) most = Math.max(most, px * outX + py * outY - from);
      return most;
    },
  };
}

interface Paint {
  readonly texture?: Texture;
  /** How many pixels its edge takes. */
  readonly soft?: number;
  readonly opacity?: number;
}

const width = 720;
const height = 540;
/** Photos are painted in a frame of 800 by 600. */
const step = 800 / width;

/** A photo that is painted from the back to the front. */
export class Photo {
  readonly #light = new Uint8ClampedArray(width * height * 3);

  paint({ box, distance }: Form, [red, green, blue]: Light, { texture, soft = 1, opacity = 1 }: Paint = {}): void {
    const light = this.#light;
    const [left, right] = [Math.max(0, Math.floor((box[0] - soft) / step)), Math.min(width, Math.ceil((box[2] + soft) / step))];
    const [top, bottom] = [Math.max(0, Math.floor((box[1] - soft) / step)), Math.min(height, Math.ceil((box[3] + soft) / step))];
    for (let row = top; row < bottom; row += 1)
      for (let column = left, at = (row * width + left) * 3; column < right; column += 1, at += 3) {
        const x = (column + 0.5) * step;
        const y = (row + 0.5) * step;
        const inside = 0.5 - distance(x, y) / soft;
        if (inside <= 0) continue;
        const share = inside < 1 ? inside * opacity : opacity;
        const bright = texture ? texture(x, y) * share : share;
        light[at] = (light[at] ?? 0) * (1 - share) + red * bright;
        light[at + 1] = (light[at + 1] ?? 0) * (1 - share) + green * bright;
        light[at + 2] = (light[at + 2] ?? 0) * (1 - share) + blue * bright;
      }
  }
  /** The whole picture in one surface. */
  ground(colour: Light, texture: Texture): void {
    this.paint(slab(0, 0, 800, 600), colour, { texture });
  }
  /** A dark place below something, away from the light. */
  shadow(form: Form, soft = 18, opacity = 0.45): void {
    this.paint(form, [12, 10, 10], { soft, opacity });
  }
  /** Dimmer toward the corners and a little noise, as a phone's camera has them. */
  develop(): Uint8Array {
    const light = this.#light;
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 3) {
        const dim = 1 - 0.36 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2);
        const noise = 1.5 * grain(x >> 1, (y >> 1) * 7);
        light[at] = (light[at] ?? 0) * dim + noise;
        light[at + 1] = (light[at + 1] ?? 0) * dim + noise;
        light[at + 2] = (light[at + 2] ?? 0) * dim + noise;
      }
    return writePng(fewColours(light, width, height));
  }
}
