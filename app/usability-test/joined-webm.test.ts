import { describe, expect, test } from "vitest";
import { joinWebm } from "./joined-webm";

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const byte = (number: number) => number.toString(16).padStart(2, "0");
/** An element with a size of one byte. */
const element = (id: string, body: string) => id + byte(0x80 + body.length / 2) + body;
const unknown = "01ffffffffffffff";
const codec = (name: string) => [...name].map((sign) => byte(sign.charCodeAt(0))).join("");
const track = (uid: string, name = "V_VP9") =>
  element("ae", element("d7", "01") + element("73c5", uid) + element("83", "01") + element("86", codec(name)));
const head = (uid: string, name?: string) =>
  element("1a45dfa3", element("4282", codec("webm"))) +
  `18538067${unknown}` +
  element("1549a966", element("2ad7b1", "0f4240")) +
  element("1654ae6b", track(uid, name));
const cluster = (at: number, ...blocks: string[]) =>
  `1f43b675${unknown}${element("e7", at.toString(16).padStart(4, "0"))}${blocks.map((block) => element("a3", block)).join("")}`;
const joined = (films: readonly (readonly [string, number])[]) => {
  const answer = joinWebm(films.map(([text, startedAt]) => ({ bytes: hex(text), startedAt })));
  const text = answer?.pieces.map((piece) => [...piece].map(byte).join("")).join("");
  return { text, left: answer?.left };
};
const moved = (at: number, ...blocks: string[]) =>
  `1f43b675${unknown}e788${at.toString(16).padStart(16, "0")}${blocks.map((block) => element("a3", block)).join("")}`;

describe("films of one tester as one", () => {
  test("the second film's clusters follow in the first's segment, at the time when they were taken", () => {
    const first = head("0a") + cluster(0, "8100", "8101") + cluster(900, "8102");
    const second = head("0b") + cluster(0, "8103") + cluster(500, "8104", "8105");
    expect(
      joined([
        [first, 10_000],
        [second, 15_000],
      ]),
    ).toEqual({
      text: first + moved(5_000, "8103") + moved(5_500, "8104", "8105"),
      left: 0,
    });
  });

  test("a block that was cut off by the reload is left out", () => {
    const first = head("0a") + cluster(0, "8100");
    const second = head("0a") + cluster(0, "8101");
    expect(
      joined([
        [`${first}a39081`, 0],
        [second, 1_000],
      ]).text,
    ).toBe(first + moved(1_000, "8101"));
  });

  test("a film of other tracks, or that is none, is left out and counted", () => {
    const first = head("0a") + cluster(0, "8100");
    const other = head("0a", "V_VP8") + cluster(0, "8101");
    expect(
      joined([
        [first, 0],
        [other, 1_000],
        ["00", 2_000],
      ]),
    ).toEqual({ text: first, left: 2 });
    expect(
      joined([
        ["", 0],
        [first, 0],
      ]),
    ).toEqual({ text: first, left: 1 });
    expect(joinWebm([])).toBeNull();
    expect(joined([["00", 0]])).toEqual({ text: undefined, left: undefined });
  });

  test("one film stays as it is", () => {
    const only = head("0a") + cluster(0, "8100", "8101");
    expect(joined([[only, 5]])).toEqual({ text: only, left: 0 });
  });
});
