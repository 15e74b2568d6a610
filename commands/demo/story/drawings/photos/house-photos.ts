import { number } from "./lettering";
import { band, disc, type Form, facet, type Light, Photo, ring, slab } from "./photo";
import { bar, both, cloudy, fading, rough, wood } from "./texture";

const paintedWall: Light = [214, 210, 200];
const copper: Light = [196, 118, 78];
const white: Light = [238, 238, 234];

function breakers(photo: Photo): void {
  for (let row = 0; row < 10; row += 1)
    for (const [x, way] of [
      [306, 1],
      [406, -1],
    ] as const) {
      const y = 132 + row * 34;
      if (row === 6 && x === 406) continue;
      photo.paint(slab(x, y, 92, 30, 3), [38, 38, 42], { texture: rough(30, 0.08) });
      photo.paint(slab(x + (way > 0 ? 54 : 14), y + 7, 24, 16, 3), [16, 16, 18]);
      photo.paint(slab(x + (way > 0 ? 66 : 14), y + 8, 11, 14, 2), row % 3 === 2 ? [220, 220, 216] : [86, 86, 92]);
      photo.paint(slab(way > 0 ? 262 : 508, y + 6, 36, 18), white, { texture: rough(14, 0.05) });
      photo.paint(band(way > 0 ? 266 : 512, y + 15, (way > 0 ? 266 : 512) + 22 + 8 * cloudy(row, x), y + 15, 3), [60, 66, 120]);
    }
}
/** A panel without its cover plate: one space and one round hole stand open. */
export function panelPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([196, 190, 178], both(rough(70, 0.05), rough(4, 0.04)));
  photo.paint(slab(372, -10, 52, 60), [150, 152, 156], { texture: bar(398, 26) });
  photo.shadow(slab(226, 48, 372, 520), 30, 0.5);
  photo.paint(slab(214, 40, 372, 520, 4), [134, 138, 144], { texture: rough(120, 0.06) });
  photo.paint(slab(240, 66, 320, 468, 3), [166, 170, 176], { texture: rough(140, 0.05) });
  photo.paint(facet(586, 40, 700, 12, 700, 588, 586, 560), [150, 154, 160], { texture: both(rough(120, 0.05), fading(0, 600, 0.86)) });
  photo.paint(slab(604, 90, 78, 140), white, { opacity: 0.95 });
  for (let line = 0; line < 9; line += 1)
    photo.paint(band(612, 104 + line * 14, 668 - 14 * (line % 3), 104 + line * 14, 3), [110, 112, 118]);
  photo.paint(slab(352, 78, 96, 40, 4), [30, 30, 34]);
  photo.paint(slab(386, 84, 28, 26, 3), [96, 96, 102]);
  breakers(photo);
  photo.paint(slab(406, 336, 92, 30), [14, 12, 12]);
  photo.paint(slab(424, 344, 40, 14), copper, { texture: rough(8, 0.2) });
  photo.paint(ring(452, 351, 62, 6), [230, 60, 30], { opacity: 0.9, texture: rough(7, 0.2) });
  for (const x of [290, 400, 510]) {
    photo.paint(disc(x, 512, 15), x === 510 ? [12, 11, 11] : [150, 154, 160]);
    photo.paint(ring(x, 512, 15, 2), [104, 108, 114]);
  }
  for (const [x, y] of [
    [250, 78],
    [550, 78],
    [250, 522],
    [550, 522],
  ] as const)
    photo.paint(disc(x, y, 6), [92, 94, 100]);
  return photo.develop();
}

/** A smoke alarm on a ceiling near the wall. */
export function smokeAlarmPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground(
    [226, 222, 212],
    both((x, y) => 1.06 - (x + y) / 4_200, rough(9, 0.025)),
  );
  photo.paint(facet(0, 512, 800, 452, 800, 600, 0, 600), [186, 192, 190], { texture: rough(90, 0.03) });
  photo.paint(facet(0, 492, 800, 432, 800, 456, 0, 516), [240, 238, 232]);
  photo.shadow(facet(0, 514, 800, 454, 800, 462, 0, 524), 10, 0.3);
  photo.shadow(disc(424, 272, 168), 60, 0.42);
  photo.paint(disc(400, 246, 166), [214, 212, 204], { texture: (x, y) => 1.08 - (x - 234 + y - 80) / 1_900 });
  photo.paint(disc(400, 242, 154), [242, 240, 233], { texture: (x, y) => 1.03 - (x - 240 + y - 80) / 2_400 });
  for (let turn = 0; turn < 36; turn += 1) {
    const angle = (turn * Math.PI) / 18;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    photo.paint(band(400 + 108 * cos, 242 + 108 * sin, 400 + 138 * cos, 242 + 138 * sin, 7), [92, 92, 90]);
  }
  photo.shadow(disc(404, 248, 92), 14, 0.25);
  photo.paint(disc(400, 242, 90), [246, 244, 238], { texture: (x, y) => 1.02 - (x - 310 + y - 150) / 2_600 });
  photo.paint(ring(400, 242, 40, 3), [176, 174, 168]);
  photo.paint(disc(400, 242, 37), [232, 230, 224]);
  photo.paint(disc(452, 214, 12), [90, 230, 110], { soft: 14, opacity: 0.5 });
  photo.paint(disc(452, 214, 5), [70, 240, 100]);
  for (const y of [298, 306, 314]) photo.paint(band(378, y, 422 - (y - 298), y, 2.5), [150, 148, 144]);
  return photo.develop();
}

function tank(photo: Photo): void {
  photo.shadow(slab(268, 220, 300, 400), 40, 0.4);
  photo.paint(slab(250, 214, 300, 420, 26), [214, 214, 210], { texture: bar(400, 152) });
  for (const y of [286, 470]) photo.paint(slab(246, y, 308, 16, 3), [150, 152, 156], { texture: bar(400, 156) });
  photo.paint(slab(356, 330, 92, 116), [246, 214, 60], { texture: rough(40, 0.03) });
  photo.paint(slab(362, 336, 80, 20), [30, 30, 30]);
  number(photo, 384, 376, "64", 14, [30, 30, 30]);
  photo.paint(slab(340, 524, 120, 76, 6), [58, 60, 66]);
  photo.paint(disc(400, 556, 20), [196, 44, 38]);
}
function heaterPipes(photo: Photo): void {
  photo.paint(slab(290, -10, 20, 230), copper, { texture: bar(300, 10) });
  photo.paint(slab(490, -10, 20, 230), copper, { texture: bar(500, 10) });
  photo.paint(slab(282, 150, 36, 22, 4), [60, 92, 170]);
  photo.paint(slab(482, 150, 36, 22, 4), [176, 60, 52]);
  photo.paint(band(552, 268, 604, 268, 18), copper);
  photo.paint(slab(595, 260, 18, 350), copper, { texture: bar(604, 9) });
  photo.paint(band(180, 420, 180, 610, 20), [230, 190, 40], { texture: bar(180, 10) });
  photo.paint(band(180, 420, 180, 250, 20), [66, 66, 70], { texture: bar(180, 10) });
  photo.paint(band(186, 548, 344, 556, 18), [230, 190, 40]);
}
function vent(photo: Photo): void {
  photo.shadow(band(420, 110, 820, 118, 62), 24, 0.35);
  photo.paint(facet(352, 214, 372, 176, 428, 176, 448, 214), [176, 178, 182], { texture: bar(400, 48) });
  photo.paint(slab(370, 84, 60, 96), [186, 188, 192], { texture: bar(400, 30) });
  photo.paint(band(404, 92, 830, 104, 60), [186, 188, 192], { texture: (x, y) => bar(92 + (x - 404) * 0.028, 30, true)(x, y) });
  for (const x of [446, 640]) photo.paint(band(x, 62 + (x - 404) * 0.028, x, 122 + (x - 404) * 0.028, 5), [132, 134, 138]);
  photo.paint(slab(520, 40, 190, 26, 4), [226, 180, 30], { texture: rough(50, 0.05) });
  photo.paint(slab(590, 46, 50, 13, 6), [196, 226, 90]);
  photo.paint(slab(624, 48, 12, 9, 4), [240, 250, 190]);
}
/** A gas water heater whose vent does not rise, by the level on it. */
export function waterHeaterPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground(
    paintedWall,
    both(rough(60, 0.035), (x) => 1.06 - x / 5_000),
  );
  heaterPipes(photo);
  tank(photo);
  vent(photo);
  return photo.develop();
}

function course(photo: Photo, y: number): void {
  photo.paint(slab(0, y, 800, 120), [66, 68, 74], { texture: both(rough(50, 0.1), rough(6, 0.05)) });
  photo.shadow(slab(0, y + 112, 800, 6), 5, 0.6);
  for (const line of [24, 96])
    for (let x = -20 + (line % 5) * 9; x < 800; x += 64)
      photo.paint(band(x, y + line, x + 40, y + line, 3), [168, 170, 176], { opacity: 0.8 });
  for (let x = 30 + (y % 7) * 12; x < 800; x += 92)
    for (const at of [60, 104]) {
      photo.shadow(disc(x + 3, y + at + 4, 10), 6, 0.5);
      photo.paint(disc(x, y + at, 9), [238, 120, 36], { texture: rough(8, 0.08) });
      photo.paint(disc(x - 1, y + at - 1, 3), [214, 214, 210]);
    }
}
/** Underlayment on a roof in courses that lap, with cap nails, before the shingles go on. */
export function underlaymentPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([150, 186, 226], fading(0, 120, 1.25));
  for (let at = 0; at < 14; at += 1)
    photo.paint(disc(at * 66, 96 + 18 * cloudy(at * 2.3, 9), 40), [70, 102, 60], { texture: rough(8, 0.3), soft: 6 });
  for (let y = 398; y > 60; y -= 98) course(photo, y);
  photo.paint(slab(0, 478, 800, 122), [40, 36, 36]);
  photo.paint(slab(0, 88, 800, 14), [178, 142, 96], { texture: wood() });
  for (let row = 0; row < 3; row += 1) {
    const y = 552 - row * 38;
    for (let x = -60 + (row % 2) * 44; x < 800; x += 88)
      photo.paint(slab(x, y, 85, 60, 2), [92, 84, 80], { texture: both(rough(5, 0.2), rough(60, 0.16)) });
    photo.shadow(slab(0, y + 34, 800, 4), 5, 0.4);
  }
  photo.paint(slab(0, 90, 26, 510), [226, 228, 230], { texture: (x) => 1.06 - x / 120 });
  photo.paint(band(30, 300, 800, 304, 2.5), [90, 150, 230]);
  return photo.develop();
}

function across(photo: Photo, y: number, colour: Light): void {
  photo.shadow(slab(0, y + 10, 800, 14), 10, 0.4);
  photo.paint(slab(0, y - 9, 800, 18), colour, { texture: bar(y, 9, true) });
}
function drain(photo: Photo): void {
  const shade: Form = slab(300, 0, 70, 620);
  photo.shadow(shade, 26, 0.4);
  photo.paint(slab(276, -10, 62, 620), white, { texture: bar(307, 31) });
  photo.paint(band(320, 396, 540, 384, 44), white, { texture: (x, y) => bar(396 - (x - 320) * 0.055, 22, true)(x, y) });
  photo.paint(slab(516, 372, 44, 110, 8), white, { texture: bar(538, 22) });
  for (const [x, y, width, height] of [
    [268, 354, 78, 90],
    [268, 120, 78, 46],
  ] as const)
    photo.paint(slab(x, y, width, height, 6), [226, 226, 220], { texture: bar(307, 40) });
  photo.paint(band(352, 372, 352, 420, 8), [150, 80, 170], { opacity: 0.7 });
  photo.paint(band(272, 350, 342, 350, 6), [150, 80, 170], { opacity: 0.7 });
}
function gauge(photo: Photo, x: number, y: number): void {
  photo.paint(slab(x - 7, y + 40, 14, 40), [190, 150, 70], { texture: bar(x, 7) });
  photo.shadow(disc(x + 6, y + 8, 48), 14, 0.45);
  photo.paint(disc(x, y, 48), [60, 62, 66]);
  photo.paint(disc(x, y, 41), white);
  for (let turn = -4; turn <= 4; turn += 1) {
    const angle = (turn * 30 - 90) * (Math.PI / 180);
    photo.paint(
      band(x + 31 * Math.cos(angle), y + 31 * Math.sin(angle), x + 38 * Math.cos(angle), y + 38 * Math.sin(angle), 3),
      [30, 30, 30],
    );
  }
  photo.paint(band(x, y, x + 22, y - 20, 4), [200, 30, 30]);
  photo.paint(disc(x, y, 5), [30, 30, 30]);
}
/** Pipes in open studs: drain with its trap arm, hot and cold, plates on the studs, a gauge under test. */
export function roughInPhoto(): Uint8Array {
  const photo = new Photo();
  photo.ground([196, 160, 106], both(rough(18, 0.16), rough(9, 0.08)));
  photo.shadow(slab(0, 0, 800, 40), 80, 0.4);
  for (const x of [60, 430, 700]) photo.shadow(slab(x + 40, 0, 50, 600), 40, 0.45);
  drain(photo);
  for (const x of [60, 430, 700]) photo.paint(slab(x, -10, 66, 620), [214, 176, 122], { texture: wood(true) });
  across(photo, 216, [206, 52, 46]);
  across(photo, 262, [52, 92, 200]);
  for (const x of [60, 430, 700]) {
    photo.shadow(slab(x + 10, 190, 54, 106), 10, 0.4);
    photo.paint(slab(x + 6, 186, 54, 106, 2), [170, 174, 178], { texture: rough(24, 0.07) });
    for (const [dx, dy] of [
      [14, 10],
      [46, 10],
      [14, 96],
      [46, 96],
    ] as const)
      photo.paint(disc(x + dx + 2, 186 + dy, 4), [96, 98, 102]);
  }
  photo.paint(slab(0, 560, 800, 60), [206, 166, 112], { texture: wood() });
  gauge(photo, 620, 160);
  return photo.develop();
}
