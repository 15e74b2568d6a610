import { seeded } from "#schemas/testing/seeded";
import { samplePdf, textAt, titleBlock } from "./sample-pdf";

/** Lines of a sheet's walls, dimensions and hatches: as many as exports of drawings have. */
const fewest = 4_000;
const most = 16_000;

/** What a heavy sheet has: many short lines, some rectangles, and words all over. */
function drawnLines(random: () => number, lines: number): string {
  const parts: string[] = ["0.6 w"];
  const at = (size: number) => Math.round(random() * size * 10) / 10;
  for (let line = 0; line < lines; line += 1) {
    const [x, y] = [at(2_200), at(1_650)];
    parts.push(`${x} ${y} m ${Math.round(x + random() * 24)} ${Math.round(y + random() * 24)} l`);
    // Painted by the hundred, as programs write them.
    if (line % 100 === 99) parts.push("S");
  }
  parts.push("S");
  for (let word = 0; word < 120; word += 1) parts.push(textAt(at(2_100), at(1_600), 9, `NOTE ${word} SEE DETAIL`));
  return parts.join("\n");
}

/** A set of sixty sheets of 24 by 36 inches, alike each time it is made. */
export function sixtySheets(): Uint8Array<ArrayBuffer> {
  const random = seeded(60);
  return samplePdf(
    Array.from({ length: 60 }, (_, at) => {
      const number = `A${Math.floor(at / 10) + 1}.${String((at % 10) + 1).padStart(2, "0")}`;
      const lines = Math.round(fewest + ((most - fewest) * (at % 12)) / 11);
      return { content: `${titleBlock(number, `FLOOR PLAN, PART ${at + 1}`)}\n${drawnLines(random, lines)}` };
    }),
  );
}

/** Four sheets as heavy as the set's heaviest, alike in both versions but for six places of each in the later one. */
export function comparedSheets(version: 1 | 2): Uint8Array<ArrayBuffer> {
  const random = seeded(4);
  return samplePdf(
    Array.from({ length: 4 }, (_, at) => {
      const places = Array.from({ length: 6 }, (_place, place) => `2 w ${200 + place * 300} ${300 + place * 150} 80 60 re S`);
      const later = version === 2 ? places.join("\n") : "";
      return { content: `${titleBlock(`A1.0${at + 1}`, `FLOOR PLAN, PART ${at + 1}`)}\n${drawnLines(random, most)}\n${later}` };
    }),
  );
}
