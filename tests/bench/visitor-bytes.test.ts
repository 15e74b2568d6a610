import { expect, test } from "vitest";
import { needsOf } from "./visitor-bytes";

test("a document needs the scripts and style that it names, each once, and those that stand in it", () => {
  const html = `<link rel="preload" href="/font.woff2"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/>
    <script nonce="x">let a=1</script><script type="module" src="/b.js"></script><style>p{}</style>`;
  expect(needsOf(html)).toEqual({ addresses: ["/a.css", "/b.js"], inline: ["let a=1", "p{}"] });
});
