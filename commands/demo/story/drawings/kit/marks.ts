import { ink, type Pen, type Point } from "./pen";

/** North arrow, in points; `turn` in degrees counterclockwise from up. */
export function northArrow(pen: Pen, center: Point, turn = 0, size = 22): void {
  const r = size / pen.scale;
  const at = (angle: number, length: number): Point => {
    const direction = ((90 + turn + angle) * Math.PI) / 180;
    return [center[0] + length * r * Math.cos(direction), center[1] + length * r * Math.sin(direction)];
  };
  pen.circle(center, r, { width: 0.8 });
  pen.shape([...at(0, 1), ...at(150, 0.95), ...at(180, 0.45)], { fill: ink.black, width: 0.5 });
  pen.shape([...at(0, 1), ...at(-150, 0.95), ...at(180, 0.45)], { fill: ink.white, width: 0.5 });
  const head = at(0, 1.35);
  pen.text(head[0], head[1] - 3.5 / pen.scale, "N", { size: 10, bold: true, align: "center" });
}

/** A bar that stays true when the sheet is printed smaller. */
export function scaleBar(pen: Pen, corner: Point, pointsPerFoot: number, feet: number): void {
  const bar = pen.view(corner, pointsPerFoot);
  for (let at = 0; at < 4; at += 1)
    bar.rect((at * feet) / 4, 0, feet / 4, 4 / pointsPerFoot, { width: 0.5, fill: at % 2 === 0 ? ink.black : ink.white });
  for (const at of [0, 0.5, 1])
    bar.text(at * feet, 7 / pointsPerFoot, `${at * feet}${at === 1 ? " ft" : ""}`, { size: 6.5, align: "center" });
}

/** The title of one drawing on a sheet: its number, name and scale. */
export function drawingTitle(pen: Pen, [x, y]: Point, number: string, title: string, scale: string, width = 260): void {
  pen.circle([x, y], 12, { width: 1, fill: ink.white });
  pen.text(x, y - 4, number, { size: 11, bold: true, align: "center" });
  pen.line([x + 12, y, x + width, y], { width: 1.2 });
  pen.text(x + 18, y + 4, title.toUpperCase(), { size: 11, bold: true });
  pen.text(x + 18, y - 10, scale, { size: 8 });
}

/** The mark of a revision: its number in a triangle. */
export function delta(pen: Pen, [x, y]: Point, number: string): void {
  const r = 9 / pen.scale;
  pen.shape([x, y + 1.15 * r, x + r, y - 0.65 * r, x - r, y - 0.65 * r], { width: 1, stroke: ink.red, fill: ink.white });
  pen.text(x, y - 3.6 / pen.scale, number, { size: 7.5, bold: true, align: "center", colour: ink.red });
}

/** A cloud around what a revision changed, with its mark at the upper right corner. */
export function cloud(pen: Pen, corner: Point, width: number, height: number, number: string): void {
  const page = pen.view(corner, 1);
  const [w, h] = [width * pen.scale, height * pen.scale];
  const step = Math.min(15, h / 2);
  const [across, up] = [Math.round(w / step), Math.round(h / step)];
  const [stepX, stepY] = [w / across, h / up];
  const look = { width: 1.1, stroke: ink.red };
  for (let at = 0; at < across; at += 1) {
    page.arc([(at + 0.5) * stepX, h], stepX / 2, 0, 180, look);
    page.arc([(at + 0.5) * stepX, 0], stepX / 2, 180, 360, look);
  }
  for (let at = 0; at < up; at += 1) {
    page.arc([w, (at + 0.5) * stepY], stepY / 2, -90, 90, look);
    page.arc([0, (at + 0.5) * stepY], stepY / 2, 90, 270, look);
  }
  delta(page, [w + 12, h + 10], number);
}

/** A mark of a schedule (door, window, fixture, note) in a circle or a hexagon. */
export function tag(pen: Pen, [x, y]: Point, name: string, form: "circle" | "hexagon" | "square" = "circle"): void {
  const r = 7.5 / pen.scale;
  const look = { width: 0.6, fill: ink.white };
  if (form === "circle") pen.circle([x, y], r, look);
  else if (form === "square") pen.rect(x - r, y - r, 2 * r, 2 * r, look);
  else
    pen.shape(
      [0, 60, 120, 180, 240, 300].flatMap((angle) => {
        const turn = (angle * Math.PI) / 180;
        return [x + r * 1.15 * Math.cos(turn), y + r * 1.15 * Math.sin(turn)];
      }),
      look,
    );
  pen.text(x, y - 2.4 / pen.scale, name, { size: 6.8, bold: true, align: "center" });
}
