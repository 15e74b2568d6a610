import { expect, test } from "vitest";
import { openPlan } from "#app/local/plan/browser-engine";
import { samplePdf, textAt, titleBlock } from "../../support/plan/sample-pdf";

const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: "application/pdf" });

/** Shares of a picture's pixels that are dark, by quarter: upper left, upper right, lower left, lower right. */
function darkness(picture: ImageBitmap): number[] {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0);
  const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const right = pixel % picture.width >= picture.width / 2 ? 1 : 0;
    const low = Math.floor(pixel / picture.width) >= picture.height / 2 ? 2 : 0;
    if ((data[at] ?? 255) < 128) counts[right + low] = (counts[right + low] ?? 0) + 1;
  }
  return counts.map((count) => count / (picture.width * picture.height));
}

test("a set is opened in a thread of its own: its pages, their sizes, what is written on them, and their pictures", async () => {
  const engine = openPlan(
    blobOf(
      samplePdf([
        { content: `${titleBlock("A2.01", "GROUND FLOOR PLAN")}\n1800 200 400 400 re f` },
        { content: textAt(10, 10, 12, "turned"), box: [0, 0, 612, 792], more: "/Rotate 90" },
      ]),
    ),
  );
  expect(await engine.open()).toEqual({ ok: true, value: 2 });
  const facts = await engine.facts(2).answered;
  expect(facts).toEqual({
    ok: true,
    value: { page: 2, view: [0, 0, 612, 792], rotation: 90, userUnit: 1, label: "", outlineTitle: "" },
  });
  const text = await engine.text(1).answered;
  const runs = text.ok ? text.value.runs : [];
  const number = runs.find((run) => run.text === "A2.01");
  expect(number?.height).toBeCloseTo(54, 0);
  expect(number?.x).toBeCloseTo(2320, 0);
  expect((number?.y ?? 0) + (number?.height ?? 0)).toBeCloseTo(1728 - 80, 0);
  const drawn = await engine.draw({ page: 1, rotation: 0, scale: 0.25, left: 0, top: 0, width: 648, height: 432 }).answered;
  expect(drawn.ok).toBe(true);
  if (drawn.ok) {
    const [upperLeft = 1, , lowerLeft = 1, lowerRight = 0] = darkness(drawn.value);
    expect(upperLeft + lowerLeft).toBe(0);
    expect(lowerRight).toBeGreaterThan(0.03);
  }
  engine.close();
});

test("the lines of a sheet are read where they are drawn: through its matrices, curves by their ends, what only cuts off not at all", async () => {
  const content = [
    "q 2 0 0 2 100 50 cm 10 20 m 110 20 l S Q",
    "q 0 1 -1 0 500 0 cm 10 20 m 60 20 l S Q",
    "300 300 40 30 re f",
    "0 0 1000 1000 re W n",
    "600 600 m 650 700 700 700 750 600 c S",
    "800 800 m 800.2 800 l S",
  ].join("\n");
  const engine = openPlan(blobOf(samplePdf([{ content }])));
  const answered = await engine.lines(1).answered;
  const ends = answered.ok ? [...answered.value].map((value) => Math.round(value * 10) / 10) : [];
  const lines = Array.from({ length: ends.length / 4 }, (_, at) => ends.slice(at * 4, at * 4 + 4));
  expect(lines).toEqual([
    [120, 90, 320, 90],
    [480, 10, 480, 60],
    [300, 300, 340, 300],
    [340, 300, 340, 330],
    [340, 330, 300, 330],
    [300, 330, 300, 300],
    [600, 600, 600, 600],
    [750, 600, 750, 600],
  ]);
  engine.close();
});
