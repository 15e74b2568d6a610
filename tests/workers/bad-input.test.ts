import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { safeFileName } from "#schemas/document/safe-file-name";
import { CsvFault, csvReader } from "#schemas/plain/csv";
import { problemCodes } from "#schemas/problem";
import { badBodies } from "./bad-input/bad-bodies";
import { badDoors, harmless } from "./bad-input/bad-doors";
import { badFiles } from "./bad-input/bad-files";
import type { BadRequest } from "./bad-input/bad-request";
import { badTexts, badValues } from "./bad-input/bad-values";
import { dumpOf, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

const badRequests: readonly BadRequest[] = [...badBodies, ...badValues, ...badTexts, ...badFiles, ...badDoors, ...harmless];

function send(row: BadRequest): Promise<Response> {
  const { token } = world.at(row.by ?? "ana", "local");
  const of = world.of("ana", "local");
  const headers = new Headers({ authorization: `Bearer ${token}`, "x-organization": "local", "idempotency-key": crypto.randomUUID() });
  for (const [name, value] of Object.entries(row.headers ?? {})) headers.set(name, value);
  const path = typeof row.path === "function" ? row.path(of) : row.path;
  const init = { method: row.method ?? "GET", headers, body: row.body?.(of) ?? null };
  return exports.default.fetch(new Request(`http://localhost/api/v2${path}`, init));
}

describe("a request that nobody should send", () => {
  test("comes in more than a hundred ways", () => {
    expect(badRequests.length).toBeGreaterThan(100);
    expect(new Set(badRequests.map(({ words }) => words)).size).toBe(badRequests.length);
  });

  test.each(badRequests.map((row) => [row.words, row] as const))(
    "%s has its clear answer, and nothing is stored or lost",
    async (_, row) => {
      const before = await dumpOf("local");
      const answer = await send(row);
      const text = await answer.text();
      if (row.code === null) expect([answer.status, JSON.parse(text)]).toMatchObject([200, { items: expect.any(Array) }]);
      else {
        const { status, title } = problemCodes[row.code];
        expect({ status: answer.status, problem: JSON.parse(text) }).toMatchObject({
          status,
          problem: { type: `/problems/${row.code}`, title, status, code: row.code, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        });
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": "application/problem+json",
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        });
        expect(text).not.toMatch(/SQLITE|D1_|at .*\.ts|stack/);
      }
      expect((await dumpOf("local")) === before).toBe(true);
    },
  );
});

describe("a file's name", () => {
  test.each([
    ["../../etc/passwd"],
    ["..\\..\\windows\\system32"],
    ["/absolute/path.pdf"],
    ["C:\\plans\\house.pdf"],
    ["plan\u0000.pdf"],
    ["plan\r\nSet-Cookie: x=1.pdf"],
    ["x".repeat(1_000)],
    ["CON"],
    ["aux.pdf"],
    ["NUL.txt"],
    ["<img src=x onerror=alert(1)>.pdf"],
    ["plan\u202Efdp.exe"],
    ["..."],
    [""],
    ["   "],
    [".htaccess"],
    ['a/b\\c:d*e?f"g<h>i|j.pdf'],
    ["\ud800.pdf"],
  ])("%j is kept as one that harms nobody", async (fileName) => {
    const safe = safeFileName(fileName);
    expect(safe).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]/u);
    expect(safe).not.toMatch(/^\.|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
    expect(safe.length).toBeGreaterThan(0);
    expect(safe.length).toBeLessThanOrEqual(255);
    expect(safe).not.toMatch(/\p{Cs}/u);
    const draft = world.of("ana", "local").draftId;
    const { browser, token } = world.at("ana", "local");
    const file = {
      documentId: crypto.randomUUID(),
      permitId: draft,
      slot: "site-plan",
      mediaType: "application/pdf",
      bytes: 1,
      sha256: "c".repeat(64),
    };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answer = await browser.api("/commands/document.add", token, { method: "POST", json: { args: { ...file, fileName } }, headers });
    expect([fileName, answer.status]).toEqual([fileName, 200]);
    const rows = await world.worlds.local.worker(world.at("ana", "local").person).permitRows(draft);
    expect(rows?.document.find(({ id }) => id === file.documentId)?.fileName).toBe(safe);
  });
});

describe("broken CSV", () => {
  const read = (text: string) => {
    const reader = csvReader();
    return [...reader.push(text), ...reader.end()].map(({ fields }) => fields);
  };
  test.each([
    ["a quote that is never closed", 'a,b\n"open,1\n2,3', "unterminated-quote"],
    ["a field of more than a million letters", `a\n"${"x".repeat(1_000_002)}"`, "field-too-long"],
  ])("%s is said with its line", (_, text, reason) => {
    const fault = (() => {
      try {
        read(text);
      } catch (error) {
        return error;
      }
      return null;
    })();
    expect(fault instanceof CsvFault && fault.reason).toBe(reason);
  });

  test.each([
    ["nothing", "", []],
    ["a byte-order mark alone", "\ufeff", []],
    ["rows of any length", "a,b,c\n1\n1,2,3,4", [["a", "b", "c"], ["1"], ["1", "2", "3", "4"]]],
    ["line ends of three kinds", "a\r\nb\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
    ["a null character", "a\u0000,b", [["a\u0000", "b"]]],
  ])("%s is read as it is", (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });
});
