import { number } from "./lettering";
import { band, disc, facet, oval, Photo, ring, slab } from "./photo";
import { both, cloudy, fading, rough, type Texture, wood } from "./texture";

const cedar = [168, 122, 78] as const;
const steel = [158, 162, 166] as const;

function siding(photo: Photo, bottom: number): void {
  photo.paint(slab(0, 0, 800, bottom), [176, 184, 176], { texture: rough(60, 0.04) });
  for (let y = 10; y < bottom; y += 46) {
    photo.shadow(slab(0, y, 800, 7), 6, 0.4);
    photo.paint(slab(0, y - 2, 800, 2), [214, 220, 214]);
  }
}
function bolt(photo: Photo, x: number, y: number): void {
  photo.shadow(disc(x + 4, y + 5, 17), 9, 0.5);
  photo.paint(disc(x, y, 16), steel, { texture: rough(5, 0.1) });
  photo.paint(disc(x, y, 9), [112, 114, 118]);
  photo.paint(disc(x - 2, y - 2, 6), [190, 192, 196]);
}
function missing(photo: Photo, x: number, y: number): void {
  photo.paint(disc(x, y, 8), [22, 15, 12]);
  photo.paint(ring(x, y, 29, 6), [236, 96, 20], { texture: rough(7, 0.25), opacity: 0.9 });
}
function joist(photo: Photo, x: number): void {
  const far = (at: number, lower: number): number => 400 + (at - 400) * (1 + lower);
  const edge = x < 378 ? x + 44 : x;
  const [lower, upper] = [
    [far(edge, 0.75), 820],
    [far(edge, 1.1), 600],
  ] as const;
  const face = x < 378 ? facet(edge, 212, edge, 330, ...lower, ...upper) : facet(edge, 212, ...upper, ...lower, edge, 330);
  photo.paint(face, [104, 72, 44], { texture: wood(true) });
  photo.paint(facet(x, 212, x + 44, 212, far(x + 44, 1.1), 600, far(x, 1.1), 600), [190, 146, 98], { texture: wood(true, 1.2) });
  for (const side of [-16, 44]) {
    photo.paint(slab(x + side, 222, 16, 112), steel, { texture: rough(9, 0.08) });
    for (let nail = 0; nail < 4; nail += 1) photo.paint(disc(x + side + 8, 236 + nail * 28, 3), [84, 86, 90]);
  }
  photo.paint(slab(x - 4, 206, 52, 9), steel);
}

/** A ledger on a house between joists: bolts in pairs, and two that are not there. */
export function ledgerPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([66, 56, 46], both(rough(22, 0.3), fading(320, 600, 1.5)));
  siding(photo, 172);
  photo.paint(slab(0, 166, 800, 22), [196, 200, 204], { texture: rough(80, 0.06) });
  photo.paint(slab(0, 186, 800, 154), cedar, { texture: wood() });
  photo.shadow(slab(0, 180, 800, 14), 16, 0.5);
  photo.shadow(slab(0, 338, 800, 40), 40, 0.7);
  for (const x of [-60, 146, 352, 558, 764]) joist(photo, x);
  for (const [x, y] of [
    [92, 228],
    [92, 300],
    [298, 228],
    [504, 300],
    [706, 228],
    [706, 300],
  ] as const)
    bolt(photo, x, y);
  missing(photo, 298, 300);
  missing(photo, 504, 228);
  return photo.develop();
}

function tape(photo: Photo): void {
  photo.shadow(band(438, 60, 418, 470, 40), 16, 0.5);
  photo.paint(band(430, -30, 408, 460, 40), [236, 196, 40], { texture: fading(120, 470, 0.62) });
  for (let inch = 0; inch < 44; inch += 1) {
    const y = 448 - inch * 12;
    const x = 408 + (460 - y) * 0.045;
    photo.paint(band(x - 18, y, x - (inch % 6 === 0 ? 2 : 10), y, 2), [24, 22, 18]);
    if (inch % 6 === 0 && inch > 0) number(photo, x, y - 7, String(inch), 6, [150, 20, 16]);
  }
  photo.paint(slab(388, 452, 40, 12), [150, 152, 156]);
}
/** A footing hole with a form in it and a tape that tells its depth. */
export function footingPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([134, 104, 74], both(rough(26, 0.22), rough(9, 0.1)));
  for (let at = 0; at < 90; at += 1) {
    const [x, y] = [400 + 420 * cloudy(at * 3.3, 7.5), 300 + 320 * cloudy(at * 5.1, 91.2)];
    photo.paint(oval(x, y, 6 + 8 * Math.abs(cloudy(at, 3.3)), 5), [150, 138, 124], { texture: rough(6, 0.2) });
  }
  photo.shadow(oval(400, 330, 262, 208), 46, 0.4);
  photo.paint(oval(400, 326, 232, 184), [176, 146, 104], { texture: rough(40, 0.08) });
  photo.paint(oval(400, 328, 216, 170), [44, 33, 25], { texture: rough(18, 0.3) });
  photo.paint(oval(404, 396, 178, 102), [92, 72, 52], { texture: rough(12, 0.25), soft: 26 });
  photo.shadow(oval(330, 330, 120, 130), 120, 0.55);
  for (const x of [300, 500]) photo.paint(band(x, 250, x + (400 - x) * 0.2, 430, 11), [96, 62, 48], { texture: rough(4, 0.25) });
  tape(photo);
  photo.paint(band(-10, 96, 810, 62, 5), [240, 84, 140]);
  photo.paint(slab(690, 40, 30, 190, 6), [178, 140, 92], { texture: wood(true) });
  return photo.develop();
}

/** Boards that run to where the deck ends, dark where two meet. */
const boards: Texture = (x, y) => {
  const across = (x - 400) / (40 + (y - 356) * 0.213);
  const joint = Math.abs(across - Math.round(across));
  if (joint < 0.012) return 0.3;
  return 1 + 0.1 * cloudy(across * 9, y / 80) + 0.09 * cloudy(Math.round(across) * 5.3, 7) + 0.05 * cloudy(x / 60, y / 40);
};
function railing(photo: Photo): void {
  for (let x = 24; x < 800; x += 26) photo.paint(slab(x, 150, 9, 206), [222, 220, 212], { texture: wood(true, 0.3) });
  for (const x of [40, 290, 540, 770]) {
    photo.shadow(slab(x + 10, 130, 30, 240), 10, 0.35);
    photo.paint(slab(x, 124, 34, 244), [236, 234, 226], { texture: wood(true, 0.4) });
    photo.paint(slab(x - 5, 116, 44, 12, 3), [244, 242, 236]);
  }
  photo.paint(slab(0, 138, 800, 18), [240, 238, 230], { texture: wood(false, 0.3) });
  photo.paint(slab(0, 334, 800, 13), [226, 224, 216]);
  photo.shadow(slab(0, 154, 800, 6), 6, 0.4);
}
/** A finished deck with its guard. */
export function deckPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([168, 198, 228], fading(0, 300, 1.18));
  for (let at = 0; at < 26; at += 1)
    photo.paint(disc(at * 34, 170 + 46 * cloudy(at * 1.7, 4.4), 62), [62, 98, 52], { texture: rough(9, 0.34), soft: 8 });
  photo.paint(slab(0, 190, 800, 80), [58, 92, 50], { texture: rough(9, 0.34) });
  photo.paint(slab(0, 250, 800, 120), [104, 140, 70], { texture: rough(12, 0.2) });
  photo.paint(slab(0, 350, 800, 250), [172, 124, 78], { texture: boards });
  railing(photo);
  photo.shadow(facet(0, 366, 800, 372, 800, 392, 0, 384), 14, 0.35);
  return photo.develop();
}
