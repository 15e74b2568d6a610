import { describe, expect, test } from "vitest";
import { joinWebm } from "./joined-webm";

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const byte = (number: number) => number.toString(16).padStart(2, "0");
/** An element with a size of one byte. */
const element = (id: string, body: string) => id + byte(0x80 + body.length / 2) + body;
const unknown = "01ffffffffffffff";
const codec = (name: string) => [...name].map((sign) => byte(sign.charCodeAt(0))).join("");
const track = (uid: string, name = "V_VP9", number = "01", type = "01") =>
  element("ae", element("d7", number) + element("73c5", uid) + element("83", type) + element("86", codec(name)));
const headOf = (...tracks: string[]) =>
  element("1a45dfa3", element("4282", codec("webm"))) +
  `18538067${unknown}` +
  element("1549a966", element("2ad7b1", "0f4240")) +
  element("1654ae6b", tracks.join(""));
const head = (uid: string, name?: string) => headOf(track(uid, name));
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

  test("a film whose tracks a browser numbered the other way round is joined under the first's numbers", () => {
    const first = headOf(track("0a", "A_OPUS", "01", "02"), track("0b", "V_VP9", "02")) + cluster(0, "8100", "8201");
    const second = headOf(track("0c", "V_VP9", "01"), track("0d", "A_OPUS", "02", "02"));
    const group = (block: string) => element("a0", element("a1", block) + element("9b", "0a"));
    expect(
      joined([
        [first, 0],
        [`${second}${cluster(0, "8102", "8203")}${group("8204")}`, 1_000],
      ]),
    ).toEqual({ text: `${first}${moved(1_000, "8202", "8103")}${group("8104")}`, left: 0 });
  });

  test("a film of the voice alone goes on in a film of voice and picture", () => {
    const first = headOf(track("0a", "V_VP9", "01"), track("0b", "A_OPUS", "02", "02")) + cluster(0, "8100", "8201");
    const second = headOf(track("0c", "A_OPUS", "01", "02")) + cluster(0, "8102");
    expect(
      joined([
        [first, 0],
        [second, 1_000],
      ]),
    ).toEqual({ text: first + moved(1_000, "8202"), left: 0 });
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
