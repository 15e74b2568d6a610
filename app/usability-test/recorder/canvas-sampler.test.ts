import { expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { sampleCanvases } from "./canvas-sampler";

interface Canvas {
  readonly id: number;
  readonly asked: { type: string; quality: number }[];
  toBlob(tell: (blob: Blob | null) => void, type: string, quality: number): void;
}
const canvas = (id: number, readable = true): Canvas => {
  const asked: Canvas["asked"] = [];
  return {
    id,
    asked,
    toBlob(tell, type, quality) {
      if (!readable) throw new DOMException("", "SecurityError");
      asked.push({ type, quality });
      tell(new Blob(["picture"]));
    },
  };
};

/** Canvases that a service wants pictures of. `tick` lets the time between two pictures pass. */
function world(answer: Parameters<typeof sampleCanvases>[0]["answer"], canvases: readonly Canvas[]) {
  const sent: string[][] = [];
  let ticks: () => void = () => undefined;
  let [now, interval] = [1_000, 0];
  const end = sampleCanvases({
    answer,
    canvases: () => canvases as unknown as HTMLCanvasElement[],
    idOf: (element) => Number(element.id),
    now: () => now,
    every(milliseconds, act) {
      interval = milliseconds;
      ticks = act;
      return () => {
        ticks = () => undefined;
      };
    },
    send: (images) => void sent.push(images.map(({ name }) => name)),
  });
  const tick = async () => {
    ticks();
    await new Promise((resolve) => setImmediate(resolve));
    now += 500;
  };
  return { sent, end, tick, interval: () => interval };
}

test.each([
  ["low", 0.35],
  ["medium", 0.55],
  ["high", 0.8],
] as const)("[S9.12] canvas quality %s is %d", async (quality, value) => {
  const drawn = canvas(7);
  const { tick } = world({ canvasEnabled: true, canvasQuality: quality, canvasFPS: 1 }, [drawn]);
  await tick();
  expect(drawn.asked).toEqual([{ type: "image/webp", quality: value }]);
  expect(recorderLimits.canvasQuality[quality]).toBe(value);
});

test("pictures are taken as often as the service says, named by canvas and time, and sent by ten; the rest at the end", async () => {
  const { sent, end, tick, interval } = world({ canvasEnabled: true, canvasFPS: 2 }, [canvas(7), canvas(-1), canvas(9, false)]);
  for (let time = 0; time < 11; time++) await tick();
  expect(interval()).toBe(500);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.slice(0, 2)).toEqual(["1000_7_1000.webp", "1000_7_1500.webp"]);
  end();
  expect(sent.map((group) => group.length)).toEqual([10, 1]);
});

test("where the service wants none, none is taken", async () => {
  const drawn = canvas(7);
  const { tick } = world({ canvasEnabled: false, canvasFPS: 1 }, [drawn]);
  await tick();
  expect(drawn.asked).toEqual([]);
});
