import { expect, test } from "vitest";
import type { RequiredAgreement } from "#schemas/people/agreement";
import { type KeptList, readRequired } from "./required-agreements";

const terms: RequiredAgreement = {
  document: "TermsOfService",
  label: "Terms of Service",
  link: "/assets/files/terms.html",
  updated: "2026-11-02",
};
const newer = { ...terms, updated: "2026-12-01" };

const memory = (held: unknown): KeptList & { held: unknown } => ({
  held,
  async read() {
    return this.held;
  },
  async write(list) {
    this.held = list;
  },
});
const answers =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const nobody = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};

test("[S3.7] [S7.5] the network's list counts before the one that is kept, and is kept in its place", async () => {
  const kept = memory([terms]);
  expect(await readRequired(answers([newer]), kept)).toEqual([newer]);
  expect(kept.held).toEqual([newer]);
});

test.each([
  ["nothing answers", nobody],
  ["a fault answers", answers({ code: "unknown-error" }, 500)],
  ["another network answers with a page of its own", async () => new Response("<html>Sign in</html>")],
  ["the answer is no list of agreements", answers([{ document: "Cookies" }])],
])("where %s, the list kept last counts and stays", async (_name, ask) => {
  const kept = memory([terms]);
  expect(await readRequired(ask, kept)).toEqual([terms]);
  expect(kept.held).toEqual([terms]);
});

test("a browser that never had the list knows none, also where it keeps something else or nothing at all", async () => {
  const broken: KeptList = { read: () => Promise.reject(new Error("no storage")), write: () => Promise.reject(new Error("no storage")) };
  expect(await readRequired(nobody, memory(undefined))).toBeNull();
  expect(await readRequired(nobody, memory([{ document: 1 }]))).toBeNull();
  expect(await readRequired(nobody, broken)).toBeNull();
  expect(await readRequired(answers([terms]), broken)).toEqual([terms]);
});
