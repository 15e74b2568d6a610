import { parseAst } from "vite";
import { expect, test } from "vitest";
import { freeNames } from "../commands/build/free-names.js";

const free = (code: string): readonly string[] =>
  [...new Set(parseAst(code).body.flatMap((statement) => [...freeNames(statement)]))].sort();

test.each([
  ["const a = b + c.d[e].f;", ["b", "c", "e"]],
  ["const { a, b: [c = d], ...rest } = e;", ["d", "e"]],
  ["function f(a, { b = c }, ...d) { return a + b + d + f + g; }", ["c", "g"]],
  ["export const f = (day) => day + 1;", []],
  ["export const f = (one) => one.day + day({ day: other, [key]: 1, short });", ["day", "key", "other", "short"]],
  ["const f = () => { { const day = 1; use(day); } return day; };", ["day", "use"]],
  ["const f = (all) => { for (const one of all) use(one); return one; };", ["one", "use"]],
  ["const f = () => { for (let i = 0; i < most; i += 1) use(i); };", ["most", "use"]],
  ["const f = () => { try { go(); } catch (error) { tell(error); } finally { error; } };", ["error", "go", "tell"]],
  ["class A extends B { #c = d; e() { return this.#c + f; } static { g(); } }", ["B", "d", "f", "g"]],
  ["const a = () => { const { b } = c; function d() { return b; } return d; };", ["c"]],
  ["const a = b + import.meta.env.C + (await import(d)).e;", ["b", "d"]],
  ["const a = () => { outer: for (;;) { break outer; } };", []],
  ["const a = (b) => { switch (b) { case c: { const d = 1; return d; } default: return e; } };", ["c", "e"]],
  ["let a; a = ({ b } = c);", ["a", "b", "c"]],
])("%s takes %j from around it", (code, names) => {
  expect(free(code)).toEqual([...names].sort());
});
