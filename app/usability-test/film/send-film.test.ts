import { describe, expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { sendFilm } from "./send-film";

const size = recorderLimits.filmPart;

/** A road that answers as told, then 200; what was put, and how long was waited. */
function road(...answers: number[]) {
  const puts: string[] = [];
  const waits: number[] = [];
  return {
    puts,
    waits,
    put: async (url: string, bytes: Blob, onSent: (bytes: number) => void) => {
      puts.push(`${url} ${bytes.size}`);
      onSent(bytes.size);
      return answers.shift() ?? 200;
    },
    pause: async (milliseconds: number) => void waits.push(milliseconds),
  };
}
const film = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: "video/webm" });

describe("a film", () => {
  test("of one part goes in one request", async () => {
    for (const bytes of [1, size]) {
      const { puts, ...parts } = road();
      expect(await sendFilm(parts, "/u", film(bytes), () => undefined)).toBe(true);
      expect(puts).toEqual([`/u ${bytes}`]);
    }
  });

  test("that is larger goes in parts of one size, the last one smaller, and tells how much has gone", async () => {
    const { puts, ...parts } = road();
    const told: number[] = [];
    expect(await sendFilm(parts, "/u", film(2 * size + 1), (part) => told.push(part))).toBe(true);
    expect(puts).toEqual([`/u?part=1&of=3 ${size}`, `/u?part=2&of=3 ${size}`, "/u?part=3&of=3 1"]);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  test("whose part breaks off sends that part again, after a growing wait", async () => {
    const { puts, waits, ...parts } = road(200, 0, 500, 400);
    expect(await sendFilm(parts, "/u", film(size + 1), () => undefined)).toBe(true);
    expect(puts.map((each) => each.slice(0, 14))).toEqual(["/u?part=1&of=2", ...Array.from({ length: 4 }, () => "/u?part=2&of=2")]);
    expect(waits).toEqual([1, 2, 3].map((attempt) => attempt * recorderLimits.retryGap));
  });

  test("is given up after ten attempts, and at once where it is refused for good", async () => {
    const lost = road(...Array.from({ length: 10 }, () => 0));
    expect(await sendFilm(lost, "/u", film(1), () => undefined)).toBe(false);
    expect(lost.puts).toHaveLength(recorderLimits.batchAttempts);
    for (const status of [401, 403, 409, 411, 413, 415]) {
      const refused = road(status);
      expect(await sendFilm(refused, "/u", film(1), () => undefined)).toBe(false);
      expect(refused.puts).toHaveLength(1);
    }
  });
});
