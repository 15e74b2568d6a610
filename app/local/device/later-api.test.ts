import { expect, test } from "vitest";
import { z } from "zod";
import type { Api } from "#app/local/sync/request";
import { laterApi } from "./later-api";

const answering: Api = {
  call: async (path, schema) => ({ kind: "ok", value: schema.parse(`${path} was called`) }),
  send: async () => ({ kind: "ok", value: null }),
  raw: async (path) => new Response(path),
};

test("requests go by the road that came", async () => {
  const api = laterApi(async () => answering);
  expect(await api.call("/me", z.string())).toEqual({ kind: "ok", value: "/me was called" });
  expect(await api.send("/me", {})).toEqual({ kind: "ok", value: null });
  expect(await (await api.raw("/me"))?.text()).toBe("/me");
});

test("where the road's code does not come, the worker cannot be reached; the next request tries again", async () => {
  let there = false;
  const api = laterApi(async () => {
    if (!there) throw new TypeError("Failed to fetch dynamically imported module");
    return answering;
  });
  expect(await api.call("/me", z.string())).toEqual({ kind: "unreachable" });
  expect(await api.send("/me", {})).toEqual({ kind: "unreachable" });
  expect(await api.raw("/me")).toBeNull();
  there = true;
  expect(await api.call("/me", z.string())).toEqual({ kind: "ok", value: "/me was called" });
});
