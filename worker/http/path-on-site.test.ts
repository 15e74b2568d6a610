import { expect, test } from "vitest";
import { pathOnSite } from "./path-on-site";

const origin = "https://riverton.plumbline.example";

test.each([
  ["/tracker?open=1", "/tracker?open=1"],
  [`${origin}/office#top`, "/office"],
  ["office", "/office"],
])("%s is of this site", (wanted, path) => expect(pathOnSite(wanted, origin)).toBe(path));

test.each([
  "https://evil.test/x",
  "//evil.test/x",
  "/\\evil.test",
  "javascript:alert(1)",
  "http://riverton.plumbline.example/x",
  "https://riverton.plumbline.example.evil.test/",
  "https://",
  "/.//evil.test",
  "/x/..//evil.test",
  `${origin}//evil.test/x`,
  "/.\\\\evil.test",
])("%s leads to the front door", (wanted) => expect(pathOnSite(wanted, origin)).toBe("/"));
