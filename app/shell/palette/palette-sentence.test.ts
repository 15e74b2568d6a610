import { describe, expect, test } from "vitest";
import { readSentence, type SentenceWords } from "./palette-sentence";

const english: SentenceWords = {
  acts: {
    assign: ["assign"],
    fee: ["add fee", "add a fee", "fee"],
    schedule: ["schedule inspection", "schedule"],
    request: ["request files", "request documents"],
    hold: ["record a hold", "hold"],
    message: ["send a message", "message"],
  },
  to: ["to"],
  me: ["me"],
};
const spanish: SentenceWords = {
  ...english,
  acts: { ...english.acts, assign: ["asignar"], schedule: ["programar inspección"] },
  to: ["a"],
};

describe("what is typed as an act", () => {
  test.each([
    ["assign B26-00003 to Ana", { act: "assign", permit: "b26-00003", to: "ana" }],
    ["Assign b26-00003 to Ana Ruiz", { act: "assign", permit: "b26-00003", to: "ana ruiz" }],
    ["assign 12 Elm St to me", { act: "assign", permit: "12 elm st", to: "me" }],
    ["assign B26-00003", { act: "assign", permit: "b26-00003", to: null }],
    ["assign B26-00003 to", { act: "assign", permit: "b26-00003", to: null }],
    ["assign to Ana", { act: "assign", permit: "", to: "ana" }],
    ["add fee B26-00003", { act: "fee", permit: "b26-00003", to: null }],
    ["B26-00003 add fee", { act: "fee", permit: "b26-00003", to: null }],
    ["add a fee to B26-00003", { act: "fee", permit: "b26-00003", to: null }],
    ["schedule inspection B26-00003", { act: "schedule", permit: "b26-00003", to: null }],
    ["schedule B26-00003", { act: "schedule", permit: "b26-00003", to: null }],
    ["request documents B26-00003", { act: "request", permit: "b26-00003", to: null }],
    ["hold", { act: "hold", permit: "", to: null }],
  ])("%s", (typed, sentence) => {
    expect(readSentence(typed, english)).toEqual(sentence);
  });

  test("is read in the page's language, with and without accents", () => {
    expect(readSentence("asignar B26-00003 a Ana", spanish)).toEqual({ act: "assign", permit: "b26-00003", to: "ana" });
    expect(readSentence("programar inspeccion B26-00003", spanish)?.act).toBe("schedule");
    expect(readSentence("programar inspección B26-00003", spanish)?.act).toBe("schedule");
  });

  test.each(["", "reporting", "B26-00003", "12 Assignment Rd", "scheduler", "to Ana"])("%j is none", (typed) => {
    expect(readSentence(typed, english)).toBeNull();
  });
});
