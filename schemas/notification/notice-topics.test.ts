import { describe, expect, test } from "vitest";
import type { NoticePreferences } from "./notice-preferences";
import { chooseTopic, eventsOf, noticeTopics, topicChoice, topicsFor } from "./notice-topics";
import { notificationEvents } from "./notification";

const chosen = (events: NoticePreferences["events"]): NoticePreferences => ({ id: "a1", events, quiet: null });

describe("topics of notices", () => {
  test("every event is of exactly one", () => {
    expect(noticeTopics.flatMap(eventsOf).sort()).toEqual([...notificationEvents].sort());
    for (const topic of noticeTopics) expect(eventsOf(topic).length).toBeGreaterThan(0);
  });

  test("an applicant hears of everything but the office's own work", () => {
    expect(topicsFor(false)).toEqual(noticeTopics.filter((topic) => topic !== "work"));
    expect(topicsFor(true)).toEqual(noticeTopics);
  });

  test("nobody has chosen: on screen, on the telephone where any event rings, and by mail at once", () => {
    expect(topicChoice(null, "holds")).toEqual({ app: true, push: true, mail: "now" });
  });

  test("a change goes to every event of the topic and to nothing else of them", () => {
    const before = chosen({ "hold-placed": { app: true, push: true, mail: "digest" } });
    const events = chooseTopic(before, "holds", { push: false });
    expect(events).toEqual({
      "hold-placed": { app: true, push: false, mail: "digest" },
      "hold-released": { app: true, push: false, mail: "now" },
      "stop-work": { app: true, push: false, mail: "now" },
    });
    expect(topicChoice(chosen(events), "holds")).toEqual({ app: true, push: false, mail: "now" });
  });

  test("mail that never goes is said only where none of its events is mailed", () => {
    const events = chooseTopic(null, "fees", { mail: "never" });
    expect(topicChoice(chosen(events), "fees").mail).toBe("never");
    expect(
      topicChoice(
        chosen({ ...chooseTopic(null, "holds", { mail: "never" }), "stop-work": { app: true, push: true, mail: "digest" } }),
        "holds",
      ).mail,
    ).toBe("digest");
  });
});
