import { describe, expect, test } from "vitest";
import { clients, htmlClients } from "../../tests/support/mail/mailed-replies";
import { wordsOfHtml } from "./html-words";
import { wordsOfReply } from "./reply-words";

const answer = "It is 30 inches.\n\nSee sheet A2.";

describe("of an answer by email the words that its sender wrote are left", () => {
  test.each(Object.entries(clients))("by %s", (_, text) => {
    expect(wordsOfReply(text)).toBe(answer);
  });

  test.each(Object.entries(htmlClients))("by %s, in HTML alone", (_, html) => {
    expect(wordsOfReply(wordsOfHtml(html))).toBe(answer);
  });

  test("and nothing where there are none", () => {
    for (const text of [
      "",
      " \n\t",
      "> quoted\n> alone",
      "-- \nAna",
      "Sent from my iPhone",
      "On Nov 2, 2026, at 10:00, Town wrote:\n> Hello",
    ])
      expect(wordsOfReply(text)).toBe("");
  });

  test("and what only looks like a quotation stays: nobody's words are lost", () => {
    const kept = [
      "On Monday the inspector wrote:\nmove the rail",
      "From: the street side\nit is 12 ft.",
      "De la calle:\nson 12 pies.",
      "- first\n-- second\n--- third",
      "5 > 3, so it fits",
      "Write to me@demo.test:\nI answer there",
      "_____\nsigned",
      "Sent from my office: two sheets\nand a letter",
    ];
    for (const text of kept) expect(wordsOfReply(text)).toBe(text);
  });

  test("without signs that no keyboard types, as one text of plain lines", () => {
    expect(wordsOfReply("a\u0000\u001b[31mb\u0007\r\n\r\n\r\n\r\nc\ud800 \u00a0d  \r\n")).toBe("a[31mb\n\nc  d");
  });

  test("entities are read once: what they spell is text", () => {
    expect(wordsOfHtml("&lt;b&gt; &amp;lt; &#60; &#x3c; &ntilde; &nosuch; &#0; &#xd800;")).toBe("<b> &lt; < < ñ &nosuch;");
  });

  test("however an email is made, it is read in a moment", () => {
    const size = 200_000;
    const hostile = [
      "<!--".repeat(size / 4),
      "<".repeat(size),
      "<script>".repeat(size / 8),
      "<blockquote>".repeat(size / 12),
      "&".repeat(size),
      "<p ".repeat(size / 3),
    ];
    const lines = [
      "On 1:11 @ 2026 "
        .repeat(30)
        .concat("\n")
        .repeat(size / 450),
      "________________\n".repeat(size / 17),
      "From: a\n".repeat(size / 8),
      ">\n".repeat(size / 2),
      "\n".repeat(size),
      "\n> a\n".repeat(size / 5),
      `${" ".repeat(size)}x`,
    ];
    const began = performance.now();
    for (const html of hostile) wordsOfReply(wordsOfHtml(html));
    for (const text of lines) wordsOfReply(text);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
