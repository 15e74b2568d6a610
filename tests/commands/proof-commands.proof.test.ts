import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { runToEnd } from "./running-command";

test("[C-proof] npm run simulate plays the histories of the seeds it is given, and counts what befell them", async () => {
  const { code, out, err } = await runToEnd("simulate", { args: ["--seeds", "3", "--from", "5"] });
  expect(code, err).toBe(0);
  expect(out).toMatch(/^3 histories from seed 5, [1-9]\d+ commands, [1-9]\d+ faults: 0 failed$/m);
  expect(out).toMatch(/^no connection for a while: [1-9]\d* times, in \d+ % of histories$/m);
});

test("[C-proof] npm run rows counts the rows of every kind of request, with as many permits as it is told", async () => {
  const { code, out, err } = await runToEnd("rows", { args: ["--permits", "4000"] });
  expect(code, `${out}${err}`).toBe(0);
  const printed = stripVTControlCharacters(out);
  const kinds = [...printed.matchAll(/rows read with 4000 permits where 3000 were > (.+) reads as many/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["the office's queue", "a pull with nothing new", "a push"]));
  expect(printed).not.toMatch(/failed|skipped/);
});

test("npm run mutate breaks what the specification says, and the test that claims it notices", async () => {
  const { code, out, err } = await runToEnd("mutate", { args: ["S9.13", "strangers-enter"] });
  expect(code, `${out}${err}`).toBe(0);
  expect(out.match(/^caught {2}S\d/gm)).toHaveLength(2);
  expect(out).toMatch(/^2 mutations, 0 survived$/m);
});
