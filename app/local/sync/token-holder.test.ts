import { expect, it } from "vitest";
import { holderOf, tokensFor } from "./token-holder";

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, org: "riverton" }))}.sig`;

function source(token: string | null, here: string | null) {
  const done: string[] = [];
  const own = { token: async () => token, forget: () => void done.push("forgot") };
  return {
    done,
    tokens: tokensFor(
      own,
      () => here,
      () => void done.push("other"),
    ),
  };
}

it.each([
  ["the one whose copy it is", tokenOf("ana"), "ana", tokenOf("ana")],
  ["anybody while no copy is open", tokenOf("ben"), null, tokenOf("ben")],
  ["nobody without a session", null, "ana", null],
])("gives a token to %s", async (_, token, here, given) => {
  const at = source(token, here);
  expect(await at.tokens.token()).toBe(given);
  expect(at.done).toEqual([]);
});

it.each([
  ["of a session that is somebody else's", tokenOf("ben")],
  ["of what is no token", "nonsense"],
])("gives none %s, and has the session followed", async (_, token) => {
  const at = source(token, "ana");
  await expect(at.tokens.token()).rejects.toThrow("somebody else's");
  expect(at.done).toEqual(["other"]);
});

it("forgets the session's token", () => {
  const at = source(null, null);
  at.tokens.forget();
  expect(at.done).toEqual(["forgot"]);
});

it("reads who holds a token, and nothing from what is none", () => {
  expect(holderOf(tokenOf("ana"))).toEqual({ sub: "ana", org: "riverton" });
  expect(holderOf("a.b.c")).toBeNull();
});
