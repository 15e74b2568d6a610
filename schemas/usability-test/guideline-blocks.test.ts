import { describe, expect, test } from "vitest";
import { guidelineBlocks } from "./guideline-blocks";

const text = (words: string) => ({ kind: "text", text: words });

describe("guidelines", () => {
  test("are headings, lists and paragraphs, whose lines stay lines", () => {
    expect(guidelineBlocks("# Before you begin\nSay what you think.\nThere is no wrong way.\n\n- one\n- two\n1. first\n2) second")).toEqual(
      [
        { kind: "heading", runs: [text("Before you begin")] },
        { kind: "paragraph", lines: [[text("Say what you think.")], [text("There is no wrong way.")]] },
        { kind: "list", ordered: false, items: [[text("one")], [text("two")]] },
        { kind: "list", ordered: true, items: [[text("first")], [text("second")]] },
      ],
    );
  });

  test("know bold, emphasis, code and links", () => {
    expect(guidelineBlocks("Read **all** of *it* at `/apply`, [here](https://example.test/a?b=1) or [at home](/).")).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            text("Read "),
            { kind: "strong", text: "all" },
            text(" of "),
            { kind: "emphasis", text: "it" },
            text(" at "),
            { kind: "code", text: "/apply" },
            text(", "),
            { kind: "link", text: "here", to: "https://example.test/a?b=1" },
            text(" or "),
            { kind: "link", text: "at home", to: "/" },
            text("."),
          ],
        ],
      },
    ]);
  });

  test.each([
    "[run](javascript:alert(1))",
    "[run](JavaScript:alert`1`)",
    "[run](data:text/html,x)",
    "[run](//elsewhere.test)",
    "[run](/\\elsewhere.test)",
    "<img src=x onerror=alert(1)>",
    "2 * 3 * 4",
    "snake_case_words",
  ])("%s stands as it was typed", (words) => {
    expect(guidelineBlocks(words)).toEqual([{ kind: "paragraph", lines: [[text(words)]] }]);
  });

  test("of nothing are nothing", () => {
    expect(guidelineBlocks(" \n\r\n\t")).toEqual([]);
  });
});
