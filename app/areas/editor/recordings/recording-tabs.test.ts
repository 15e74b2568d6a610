import { describe, expect, test } from "vitest";
import { joinEvents, type RecordingPiece, readPiece, tabsOf } from "./recording-tabs";

const piece = (tab: string, pageNo: number, firstIndex: number, at: number): RecordingPiece => ({
  ...{ key: `${tab}-${pageNo}-${firstIndex}`, tab, pageNo, firstIndex, at, bytes: 10 },
  url: "http://localhost/",
});
const bytes = (pageNo: number, firstIndex: number, count: number) =>
  new TextEncoder().encode(
    JSON.stringify({
      ...{ tab: "a", pageNo, firstIndex, timestamp: 1, url: "/" },
      events: Array.from({ length: count }, (_, at) => ({ type: 3, timestamp: pageNo * 1000 + firstIndex + at, data: { source: 0 } })),
    }),
  );
const times = (events: readonly { readonly timestamp: number }[]) => events.map(({ timestamp }) => timestamp);

describe("the tabs of a session", () => {
  test("stand in the order in which they were opened, their pieces by page and place, however they came", () => {
    const tabs = tabsOf([piece("b", 0, 0, 50), piece("a", 1, 0, 90), piece("a", 0, 7, 20), piece("b", 0, 3, 40), piece("a", 0, 0, 10)]);
    expect(tabs.map(({ tab, from }) => [tab, from])).toEqual([
      ["a", 10],
      ["b", 40],
    ]);
    expect(tabs[0]?.pieces.map(({ key }) => key)).toEqual(["a-0-0", "a-0-7", "a-1-0"]);
  });

  test("are none of nothing", () => {
    expect(tabsOf([])).toEqual([]);
  });
});

describe("pieces are joined", () => {
  test("in one run, a page after a page", () => {
    const join = joinEvents();
    expect(times([...join.take(bytes(0, 0, 3)), ...join.take(bytes(0, 3, 2)), ...join.take(bytes(1, 0, 2))])).toEqual([
      0, 1, 2, 3, 4, 1000, 1001,
    ]);
    expect(join.whole).toBe(true);
  });

  test("what was sent twice, or overlaps after a split, counts once", () => {
    const join = joinEvents();
    expect(times([...join.take(bytes(0, 0, 4)), ...join.take(bytes(0, 0, 2)), ...join.take(bytes(0, 2, 4))])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(join.whole).toBe(true);
  });

  test("a missing piece, an unread one and one that is no batch of ours are told", () => {
    for (const missing of [bytes(0, 9, 1), null, new Uint8Array([0x51, 1, 2]), new TextEncoder().encode('{"events":[]}')]) {
      const join = joinEvents();
      join.take(bytes(0, 0, 3));
      join.take(missing);
      expect(join.whole).toBe(false);
      expect(times(join.take(bytes(1, 0, 1)))).toEqual([1000]);
    }
  });

  test("a page whose beginning is missing is not whole", () => {
    const join = joinEvents();
    join.take(bytes(0, 2, 3));
    expect(join.whole).toBe(false);
  });

  test("an older client's bytes are none of ours", () => {
    expect(readPiece(new Uint8Array([0x51, 0, 1]))).toBeNull();
  });
});
