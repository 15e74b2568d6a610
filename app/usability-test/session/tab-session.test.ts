import { describe, expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { answerSiblings, openTab, type SiblingChannel, type SiblingMessage, type TabMemory } from "./tab-session";

/** A channel that tabs of one origin share: each hears the others, not itself. */
function origin() {
  const tabs = new Set<(message: SiblingMessage) => void>();
  let ids = 0;
  const tab = (): SiblingChannel => {
    const own = new Set<(message: SiblingMessage) => void>();
    return {
      send: (message) => {
        for (const heard of tabs) if (!own.has(heard)) heard(message);
      },
      listen: (heard) => {
        own.add(heard);
        tabs.add(heard);
        return () => void tabs.delete(heard);
      },
    };
  };
  const waits: number[] = [];
  const open = (kept: TabMemory | null, left: string | null = null) =>
    openTab({ kept, left, channel: tab(), pause: async (milliseconds) => void waits.push(milliseconds), newId: () => `id-${++ids}` });
  return { tab, open, waits };
}

describe("tabs of one session", () => {
  test("the first tab begins alone after it has asked for 250 ms", async () => {
    const { open, waits } = origin();
    expect(await open(null)).toEqual({ token: null, tab: "id-2", pageNo: 0, joined: false });
    expect(waits).toEqual([recorderLimits.siblingWait]);
    expect(recorderLimits.siblingWait).toBe(250);
  });

  test("a reload keeps session and tab, and counts a page", async () => {
    expect(await origin().open({ token: "t", tab: "a", pageNo: 3 })).toEqual({ token: "t", tab: "a", pageNo: 4, joined: false });
  });

  test("a new tab joins the session of a sibling under its own id; one that has ended is not joined", async () => {
    const { tab, open } = origin();
    const end = answerSiblings(tab(), () => ({ token: "shared", tab: "a" }));
    expect(await open(null, "left")).toMatchObject({ token: "shared", pageNo: 0, joined: true });
    end();
    expect(await open(null)).toMatchObject({ token: null });
    answerSiblings(tab(), () => null);
    expect(await open(null)).toMatchObject({ token: null });
  });

  test("a tab that comes after one that was killed goes on with its session, alone", async () => {
    expect(await origin().open(null, "left")).toMatchObject({ token: "left", pageNo: 0, joined: false });
    expect(await origin().open({ token: "own", tab: "a", pageNo: 3 }, "left")).toMatchObject({ token: "own" });
  });

  test("a duplicated tab keeps the session and takes another id", async () => {
    const { tab, open } = origin();
    answerSiblings(tab(), () => ({ token: "t", tab: "a" }));
    const opened = await open({ token: "t", tab: "a", pageNo: 3 });
    expect(opened).toMatchObject({ token: "t", pageNo: 0, joined: true });
    expect(opened.tab).not.toBe("a");
  });
});
