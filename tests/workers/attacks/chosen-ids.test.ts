import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, test } from "vitest";
import { z } from "zod";
import type { AnyCommand } from "#schemas/command";
import { commandList, commandNamed } from "#schemas/commands";
import { recordId } from "#schemas/values";
import { type Fill, sampleOf } from "../../support/sample-arguments";
import { type Caller, dumpOf, TwoTowns } from "../support/two-towns";

/**
 * Ids that a device chooses. Every command that makes a record under an id in its arguments is given ids that are somebody's: it is refused in the
 * same words to whoever may see the other record and whoever may not, and nothing changes.
 */
const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

interface Answered {
  readonly status: number;
  readonly code?: string | undefined;
  readonly field?: string | undefined;
}

async function run(who: Caller, name: string, args: unknown, key: string = crypto.randomUUID()): Promise<Answered> {
  const { browser, token } = world.at(who, "local");
  const headers = { "idempotency-key": key };
  const answer = await browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers });
  const { code, field } = await answer.json<{ code?: string; field?: string }>();
  return { status: answer.status, code, field };
}

/** Arguments that fit, about ana's own permit or draft, with `id` where the command names what it makes. */
function argumentsOf(command: AnyCommand, id: string): unknown {
  const own = world.of("ana", "local");
  const ofDraft = ["draft.start", "document.add"].includes(command.name);
  const fill: Fill = (path) => {
    if (path === command.creates) return id;
    if (path === "permitId") return ofDraft ? own.draftId : own.permitId;
    if (path === "typeId") return "shed@1";
    if (path === "slot") return "site-plan";
    if (path === "base") return null;
    return undefined;
  };
  return sampleOf(command.args, fill);
}

const creating = commandList.filter(({ creates }) => creates !== undefined);

/** Every command that makes something under an id of its arguments, and who tries it. A new one needs a row. */
const rows: Readonly<Record<string, Caller>> = {
  "absence.record": "Inspector",
  "agreement.accept": "ana",
  "bug-report.send": "ana",
  "comment.write": "OfficeStaff",
  "condition.add": "OfficeStaff",
  "correction.reopen": "OfficeStaff",
  "credit.transfer": "OfficeStaff",
  "document.add": "ana",
  "draft.start": "ana",
  "drawer.open": "OfficeStaff",
  "fee.add": "OfficeStaff",
  "file-request.ask": "OfficeStaff",
  "file-request.provide": "ana",
  "hold.place": "OfficeStaff",
  "inspection.add-finding": "Inspector",
  "inspection.add-on-site": "Inspector",
  "inspection.add-photo": "Inspector",
  "inspection.answer-item": "Inspector",
  "inspection.record-result": "Inspector",
  "inspection.request": "ana",
  "invoice.make": "OfficeStaff",
  "library-comment.add": "OfficeStaff",
  "message.send": "ana",
  "note.write": "OfficeStaff",
  "payment.draw": "ana",
  "payment.record": "OfficeStaff",
  "people.invite": "Admin",
  "plan-mark.add": "OfficeStaff",
  "approved-set.register": "OfficeStaff",
  "permit.send-corrections": "OfficeStaff",
  "revision.submit": "ana",
  "party-change.ask": "ana",
  "saved-view.save": "OfficeStaff",
  "saved-report.save": "OfficeStaff",
  "shared-link.give-file": "ana",
  "standard-condition.add": "JurisdictionStaff",
  "shared-link.make": "ana",
  "trust-account.deposit": "OfficeStaff",
  "usability-test.save": "Admin",
};

test("every command that makes something by an id has a row", () => {
  expect(creating.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
});

test("every argument that is a record's new id is declared as what the command makes", () => {
  const { description } = z.toJSONSchema(recordId);
  for (const { name, args, creates } of commandList) {
    const { properties = {} } = z.toJSONSchema(args, { io: "input", unrepresentable: "any" });
    // An argument may take an older build's spelling too.
    const ids = Object.entries(properties).flatMap(([field, schema]) =>
      typeof schema === "object" &&
      [schema, ...(schema.anyOf ?? [])].some((each) => typeof each === "object" && each.description === description)
        ? [field]
        : [],
    );
    expect([name, ids]).toEqual([name, creates === undefined ? [] : [creates]]);
  }
});

const taken = {
  "another person's draft": () => world.of("ben", "local").draftId,
  "another person's permit": () => world.of("ben", "local").permitId,
  "a document of another permit": () => world.of("ben", "local").planId,
  "somebody's account, a row of the staff's scope": () => world.at("Admin", "local").person.accountId,
} as const;

describe.each(creating.map((command) => [command.name, command] as const))("%s", (name, command) => {
  const who = rows[name] ?? "ana";
  it.each(Object.keys(taken) as (keyof typeof taken)[])("attack: takes the id of %s", async (whose) => {
    const before = await dumpOf("local");
    const args = argumentsOf(command, taken[whose]());
    const conflict = { status: 409, code: "conflict", field: command.creates };
    expect(await run(who, name, args)).toEqual(conflict);
    // Whoever sees every record hears no other words.
    expect(await run("Admin", name, args)).toEqual(conflict);
    expect((await dumpOf("local")) === before).toBe(true);
  });

  it("attack: takes an id that the product derives", async () => {
    const before = await dumpOf("local");
    for (const id of ["permit.OLD-1", "inspection.OLD-1.1", `${crypto.randomUUID()}.review`, world.of("ana", "local").propertyId]) {
      const answer = await run(who, name, argumentsOf(command, id));
      expect([id, answer.status, answer.code]).toEqual([id, 422, "validation-failed"]);
    }
    expect((await dumpOf("local")) === before).toBe(true);
  });
});

const start = (permitId: string) => ({ permitId, typeId: "shed@1" });
const pushOf = async (who: Caller, commands: readonly { id?: string; name: string; args: unknown }[], clientId = crypto.randomUUID()) => {
  const { browser, token, person } = world.at(who, "local");
  const sent = commands.map((command, place) => ({
    ...{ id: crypto.randomUUID(), sequence: place + 1, authorId: person.accountId, observedAt: "2026-11-02T18:00:00.000Z" },
    ...command,
  }));
  const json = { protocol: 1, build: "t", clientId, commands: sent };
  const answer = await browser.api("/sync/push", token, { method: "POST", json });
  return answer.json<{ lastSequence: number; refusals: { sequence: number; problem: { code: string; field?: string } }[] }>();
};
const inspectionRows = async () =>
  (await env.DB.prepare("SELECT permit_id, inspection_id FROM inspection_index WHERE organization = 'local' ORDER BY 2").all()).results;

describe("[P17] ids between people", () => {
  it("attack: a draft takes the id of a permit that will be imported", async () => {
    expect(await run("ben", "draft.start", start("permit.OLD-77"))).toMatchObject({ status: 422, code: "validation-failed" });
    const importing = commandNamed("permit.import") ?? expect.fail("no command");
    const records = sampleOf(importing.args, (path) =>
      path === "records.0.number" ? "OLD-77" : path === "records.0.state" ? "issued" : undefined,
    );
    expect(await run("JurisdictionStaff", "permit.import", records)).toMatchObject({ status: 200 });
    const kinds = await env.DB.prepare(
      "SELECT DISTINCT kind FROM synced_row WHERE organization = 'local' AND id = 'permit.OLD-77' ORDER BY kind",
    ).all();
    expect(kinds.results).toEqual([{ kind: "permit" }, { kind: "permit-summary" }]);
    const parties = await env.DB.prepare(
      "SELECT count(*) AS n FROM holding WHERE organization = 'local' AND scope = 'permit:permit.OLD-77' AND holder LIKE 'account:%'",
    ).first("n");
    expect(parties).toBe(0);
  });

  it("attack: an inspection takes the id of one of another permit, and its place in the index", async () => {
    const [mine, theirs] = [world.of("ana", "local").permitId, world.of("ben", "local").permitId];
    const inspectionId = crypto.randomUUID();
    await world.worlds.local.do(world.person("OfficeStaff", "local"), "permit.start-review", { permitId: theirs });
    await env.DB.prepare(
      "INSERT INTO inspection_index (organization, permit_id, inspection_id, scheduled_on, inspector_id, state) VALUES ('local', ?, ?, '', '', 'requested')",
    )
      .bind(theirs, inspectionId)
      .run();
    await env.DB.prepare(
      "INSERT INTO synced_row (organization, scope, kind, id, aggregate, version, data) VALUES ('local', ?, 'inspection', ?, ?, 1, NULL)",
    )
      .bind(`permit:${theirs}`, inspectionId, `permit/${theirs}`)
      .run();
    const before = await inspectionRows();
    const asked = { permitId: mine, inspectionId, code: "110", reason: "On the way" };
    expect(await run("Inspector", "inspection.add-on-site", asked)).toEqual({ status: 409, code: "conflict", field: "inspectionId" });
    expect(await inspectionRows()).toEqual(before);
  });

  it("attack: an index row of an inspection is given to another permit by the database's own writer", async () => {
    const [row] = await inspectionRows();
    const insert = env.DB.prepare(
      "INSERT INTO inspection_index (organization, permit_id, inspection_id, scheduled_on, inspector_id, state) VALUES ('local', 'elsewhere', ?, '', '', 'requested')",
    ).bind(row?.inspection_id ?? "");
    await expect(insert.run()).rejects.toThrow(/UNIQUE constraint failed: inspection_index/);
  });

  it("attack: a draft that was deleted is begun again by somebody else, under its id", async () => {
    const permitId = crypto.randomUUID();
    expect(await run("ana", "draft.start", start(permitId))).toMatchObject({ status: 200 });
    expect(await run("ana", "draft.delete", { permitId })).toMatchObject({ status: 200 });
    expect(await run("ben", "draft.start", start(permitId))).toEqual({ status: 409, code: "conflict", field: "permitId" });
    const holders = await env.DB.prepare("SELECT holder FROM holding WHERE organization = 'local' AND scope = ? AND held = 1")
      .bind(`draft:${permitId}`)
      .all();
    expect(holders.results).toEqual([]);
  });

  it("attack: two commands of one push make two records of one id", async () => {
    const documentId = crypto.randomUUID();
    const file = { slot: "site-plan", fileName: "a.pdf", mediaType: "application/pdf", bytes: 9, sha256: "a".repeat(64) };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = await pushOf("ben", [
      { name: "draft.start", args: start(first) },
      { name: "draft.start", args: start(second) },
      { name: "document.add", args: { ...file, documentId, permitId: first } },
      { name: "document.add", args: { ...file, documentId, permitId: second } },
      { name: "draft.start", args: start(documentId) },
    ]);
    expect(answer.refusals.map(({ sequence, problem }) => [sequence, problem.code, problem.field])).toEqual([
      [4, "conflict", "documentId"],
      [5, "conflict", "permitId"],
    ]);
  });

  it("attack: two accounts race for one id, and both win", async () => {
    const permitId = crypto.randomUUID();
    const answers = await Promise.all(["ana", "ben"].map((who) => run(who === "ana" ? "ana" : "ben", "draft.start", start(permitId))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM synced_row WHERE organization = 'local' AND id = ?")
      .bind(permitId)
      .first("n");
    expect(rows).toBe(1);
  });

  it("attack: an id in capital letters stands beside the same one in small letters", async () => {
    const { draftId } = world.of("ben", "local");
    expect(await run("ana", "draft.start", start(draftId.toUpperCase()))).toMatchObject({ status: 422, code: "validation-failed" });
  });

  it("attack: two files asked for share an id", async () => {
    const command = commandNamed("file-request.ask") ?? expect.fail("no command");
    const [id, about] = [crypto.randomUUID(), world.of("ana", "local").permitId];
    const files = ["One", "Two"].map((name) => ({ id, name }));
    const args = { permitId: about, requestId: crypto.randomUUID(), title: "x", dueOn: "2099-01-05", files };
    expect(command.bind(args).ok).toBe(true);
    expect(await run("OfficeStaff", "file-request.ask", args)).toMatchObject({ status: 422, code: "validation-failed", field: "files" });
  });

  it("attack: an office's code is given to a second permit type", async () => {
    const words = { en: "Shed", es: "Cobertizo" };
    const args = { code: "shed", like: "shed", name: words, summary: words };
    expect(await run("Admin", "permit-type.add", args)).toMatchObject({ status: 409, code: "field-conflict", field: "code" });
  });
});

describe("[P17] the repeat of what was applied", () => {
  test("is confirmed, by either door, not refused", async () => {
    const [id, permitId] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await run("ana", "draft.start", start(permitId), id)).toMatchObject({ status: 200 });
    expect(await run("ana", "draft.start", start(permitId), id)).toMatchObject({ status: 200 });
    // A device put back from a copy sends it again, as another client.
    expect(await pushOf("ana", [{ id, name: "draft.start", args: start(permitId) }])).toMatchObject({ lastSequence: 1, refusals: [] });
  });
});
