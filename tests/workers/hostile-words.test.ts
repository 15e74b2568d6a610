import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { commandList } from "#schemas/commands";
import { withoutHiddenMarks } from "#schemas/plain/hidden-marks";
import { sampleOf } from "../support/sample-arguments";
import { commandTable } from "./command-table";
import { isTyped, SpokenLife } from "./support/spoken-life";
import { dumpOf, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

/** Words that break what reads them carelessly, and are words all the same. Several together where each works wherever it stands. */
const hostile = {
  "a script": `"><script>alert('x')</script><img src=x onerror=alert(1)>`,
  "a script in an address, and a template": "javascript:alert(1)//$".concat("{7*7} {{7*7}} <%= 7*7 %>"),
  "a formula of a spreadsheet, and SQL": `=HYPERLINK("http://evil.test","x") '); DROP TABLE synced_row; --`,
  "names that objects have already": "__proto__",
  "letters that turn the line, that nobody sees, upon letters, and emoji": `\u202Eabc\u202C \u2066x\u2069 a\u200bb\u200dc\ufeffd 👩🏽‍🚒🏳️‍🌈 Z${"\u0301".repeat(30)}`,
  "words that fill every field, and end in the middle of a character": `x${"🏠".repeat(400)}`,
} as const;

/** What no text of ours can hold. */
const broken = { "half a character": "a\ud800b", "a null character": "a\u0000b", "an escape of terminals": "a\u001b[2Jb" } as const;

/** Kept as it comes and cleaned: a file's name at once (safe-file-name.test.ts), an answer when it is sent (answer-reading.test.ts). */
const cleaned = new Set(["fileName", "value", "base"]);

const rowsOf = async (permitId: string) =>
  (
    await env.DB.prepare(
      "SELECT kind, data FROM synced_row WHERE organization = 'local' AND deleted = 0 AND (id = ?1 OR json_extract(data, '$.permitId') = ?1)",
    )
      .bind(permitId)
      .all<{ kind: string; data: string }>()
  ).results;

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

describe("a permit's whole life in which everybody types", () => {
  test.each(Object.entries(hostile))(
    "%s: every word stands as it was typed, for every device and every page",
    async (_, words) => {
      const life = await new SpokenLife(world, words).live();
      expect(life.said.flatMap(({ name, status, answer }) => (status === 200 ? [] : [`${name}: ${answer}`]))).toEqual([]);
      expect(life.typed).toBeGreaterThan(50);
      const rows = await rowsOf(life.permitId);
      const texts = rows.flatMap(({ data }) => stringsIn(JSON.parse(data)));
      // Those that were cut or trimmed to their field begin as the words do.
      const begins = (text: string, typed: string) => text !== "" && typed.startsWith(text) && text.length >= Math.min(typed.length, 12);
      // Lines leave out what nobody sees.
      const kept = texts.filter((text) => begins(text, words) || begins(text, withoutHiddenMarks(words)));
      expect(kept.length).toBeGreaterThan(30);
      expect(texts.filter((text) => /&lt;|&amp;|&quot;|&#/.test(text))).toEqual([]);
      for (const who of ["ana", "OfficeStaff", "Inspector"] as const) {
        const { person } = world.at(who, "local");
        const [onWorker, onDevice] = [
          await world.worlds.local.worker(person).permitRows(life.permitId),
          await (await world.worlds.local.device(person)).permitRows(life.permitId),
        ];
        if (onDevice !== null) expect(onDevice).toEqual(onWorker);
        expect([who, onWorker === null]).toEqual([who, false]);
      }
    },
    120_000,
  );

  test("mail that tells of it shows none of it as markup", async () => {
    const read = async () => (await exports.default.fetch("http://localhost/dev/mail.json")).json<{ mails: { html: string }[] }>();
    let { mails } = await read();
    for (let tries = 0; tries < 100 && !mails.some(({ html }) => html.includes("&lt;script")); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ mails } = await read());
    }
    expect(mails.some(({ html }) => html.includes("&lt;script"))).toBe(true);
    for (const { html } of mails) expect(html).not.toMatch(/<script|<img|href="javascript/i);
  });
});

describe("in every text field of every command", () => {
  // Each of them by every command in the proof, else by every third.
  const asking = Object.entries(broken).map(([title, words], turn, { length }) => {
    const commands = commandList.filter((_, at) => env.PROOF === "whole" || at % length === turn);
    return [title, words, commands] as const;
  });

  test.each(asking)("%s is refused as a value that does not fit, and nothing is stored", async (_, words, commands) => {
    const before = await dumpOf("local");
    const faults: string[] = [];
    let asked = 0;
    for (const command of commands) {
      let typed = 0;
      const args = sampleOf(command.args, (path, schema) => {
        if (!isTyped(path, schema) || cleaned.has(path)) return undefined;
        typed += 1;
        return words;
      });
      if (typed === 0) continue;
      asked += 1;
      const who = world.at(commandTable[command.name] === "inspector" ? "Inspector" : "Admin", "local");
      const headers = { "idempotency-key": crypto.randomUUID() };
      const answer = await who.browser.api(`/commands/${command.name}`, who.token, { method: "POST", json: { args }, headers });
      const said = await answer.text();
      if (answer.status !== 422 || !said.includes('"validation-failed"'))
        faults.push(`${command.name}: ${answer.status} ${said.slice(0, 200)}`);
    }
    expect(asked).toBeGreaterThan(12);
    expect(faults).toEqual([]);
    expect((await dumpOf("local")) === before).toBe(true);
  });
});
