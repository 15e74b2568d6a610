import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { scopes } from "#schemas/row-scope";
import { protocolVersion } from "#schemas/sync";
import { namedId } from "#schemas/testing/named-id";
import { publicReader } from "#worker/reading/public-reader";
import { readingStores } from "#worker/reading/reading-stores";
import { commitRows } from "./support/planted-rows";
import { otherTown, type SignedIn, TwoTowns, townMark, towns } from "./support/two-towns";

/** A word of its own in everything that staff write for themselves. */
const canary = (field: string) => `canary-${field}`;
const fields = [
  "discipline",
  "title",
  "text",
  "code",
  "sheet",
  "note",
  "hold",
  "overbook",
  "mark",
  "edited",
  "member",
  "day",
  "payer",
] as const;

const world = new TwoTowns();
let permitId = "";
let number = "";

const local = world.worlds.local;
const reviewOf = async (discipline: string) =>
  (await env.DB.prepare(
    `SELECT id FROM synced_row WHERE organization = 'local' AND kind = 'review' AND deleted = 0
       AND json_extract(data, '$.permitId') = ? AND json_extract(data, '$.discipline') = ?`,
  )
    .bind(permitId, discipline)
    .first<string>("id")) ?? expect.fail(`no review by ${discipline}`);

/** The permit's invoice, and the fee that it asks for. */
const askedBy = async () =>
  (await env.DB.prepare(
    `SELECT id AS invoiceId, json_extract(data, '$.fees[0].feeId') AS feeId FROM synced_row
      WHERE organization = 'local' AND kind = 'invoice' AND deleted = 0 AND json_extract(data, '$.permitId') = ?`,
  )
    .bind(permitId)
    .first<{ invoiceId: string; feeId: string }>()) ?? expect.fail("no invoice");

/** A whole life with a canary wherever staff write for themselves, and the doors watched after each step. */
async function live(): Promise<void> {
  const [office, admin, inspector] = [
    world.person("OfficeStaff", "local"),
    world.person("Admin", "local"),
    world.person("Inspector", "local"),
  ];
  const act = async (who: typeof office, name: string, args: object) => {
    await local.doAny(who, name, { permitId, ...args });
    await watch(name);
  };
  await act(office, "permit.start-review", {});
  const { invoiceId, feeId } = await askedBy();
  await act(office, "invoice.void", { invoiceId, reason: "Another payer" });
  const payer = { name: "Fairview Partners", email: `${canary("payer")}@demo.test` };
  await act(office, "invoice.make", { invoiceId: namedId("invoice-id"), feeIds: [feeId], payer });
  await act(office, "invoice.send", { invoiceId: namedId("invoice-id") });
  await act(office, "payment.record", { paymentId: crypto.randomUUID(), amountCents: 10_000, method: "cash" });
  await act(office, "review.add", { discipline: canary("discipline"), targetDays: 2 });
  const building = { reviewId: await reviewOf("Building") };
  const said = { title: canary("title"), text: canary("text"), codeReference: canary("code"), sheet: canary("sheet") };
  await act(office, "review.assign", { ...building, assigneeId: admin.accountId });
  await act(admin, "review.start", building);
  await act(admin, "comment.write", { ...building, ...said, commentId: namedId("comment-id") });
  await act(office, "comment.edit", { commentId: namedId("comment-id"), ...said, text: canary("edited") });
  const documentId = world.of("ana", "local").planId;
  const mark = { shape: "text", page: 1, at: [5, 5], text: canary("mark") };
  await act(office, "plan-mark.add", { ...building, documentId, markId: namedId("mark-id"), mark });
  await act(office, "note.write", { noteId: namedId("note-id"), text: canary("note") });
  await act(office, "hold.place", { holdId: namedId("hold-id"), severity: "Required", internal: true, reason: canary("hold") });
  await act(office, "hold.release", { holdId: namedId("hold-id") });
  await act(office, "comment.remove", { commentId: namedId("comment-id") });
  await act(admin, "comment.write", { ...building, ...said, commentId: namedId("remark-id"), blocking: false });
  await act(admin, "review.decide", { ...building, decision: "rejected" });
  await act(office, "review.reopen", building);
  await act(admin, "review.decide", { ...building, decision: "approved_with_comments" });
  await act(office, "review.decide", { reviewId: await reviewOf("Fire"), decision: "approved" });
  await act(office, "review.decide", { reviewId: await reviewOf(canary("discipline")), decision: "not_required" });
  const asked = { requestId: namedId(`${permitId}.asked`), title: "Before the issue", dueOn: "2026-11-20" };
  await act(office, "file-request.ask", { ...asked, files: [{ id: "proof", name: "Proof of insurance" }] });
  await act(office, "permit.approve", {});
  await act(office, "payment.record", { paymentId: crypto.randomUUID(), amountCents: 20_000, method: "cash" });
  await act(office, "permit.issue", {});
  for (const name of ["a", "b", "c"]) {
    await act(inspector, "inspection.add-on-site", { inspectionId: namedId(`${permitId}.${name}`), code: "110", reason: "On the way" });
    const slot = { day: "2026-11-04", half: "am", inspectorId: inspector.accountId };
    await act(office, "inspection.schedule", {
      inspectionId: namedId(`${permitId}.${name}`),
      ...slot,
      ...(name === "c" ? { reason: canary("overbook"), told: { objections: ["day-full"], codes: [] } } : {}),
    });
  }
}

/** Rows of every staff-only kind that no command of this story writes with words, planted where the product keeps them. */
async function plantStaffRows(): Promise<void> {
  const member = { id: "canary-member", name: canary("member"), roles: ["OfficeStaff" as const], disciplines: [canary("member")] };
  const day = { id: "canary-day", inspectorId: canary("day"), day: "2026-11-05", am: [], pm: [] };
  await commitRows("local", [{ kind: "member", id: member.id, scope: scopes.staff, aggregate: "member/canary-member", data: member }]);
  await env.DB.prepare(
    "INSERT INTO synced_row (organization, scope, kind, id, aggregate, version, deleted, data) VALUES ('local', 'staff', 'inspector-day', 'canary-day', 'inspector-day/c', 1, 0, ?)",
  )
    .bind(JSON.stringify(day))
    .run();
}

/** A discipline that was added is told by name, as all are: the way of a review says which disciplines look at a permit. */
const leaksIn = (text: string): readonly string[] =>
  [...new Set(text.match(/canary-[a-z-]+/g) ?? [])].filter((found) => found !== canary("discipline"));

async function pullAll({ browser, token }: SignedIn): Promise<string> {
  const client = crypto.randomUUID();
  let [cursor, all] = ["", ""];
  for (;;) {
    const answer = await browser.api(
      `/sync/pull?protocol=${protocolVersion}&client=${client}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      token,
    );
    const text = await answer.text();
    all += text;
    const page: { done: boolean; cursor: string } = JSON.parse(text);
    if (page.done) return all;
    cursor = page.cursor;
  }
}

/** Everything somebody can be answered about the permit, over every reading address and by every refused command. */
async function answersTo(who: SignedIn): Promise<string> {
  const get = async (path: string) => (await who.browser.api(path, who.token)).text();
  const run = async (name: string, args: object) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    return (
      await who.browser.api(`/commands/${name}`, who.token, { method: "POST", json: { args: { permitId, ...args } }, headers })
    ).text();
  };
  return [
    await pullAll(who),
    await get("/me"),
    await get("/account/data"),
    await get("/permits?limit=200"),
    await get("/permits?text=canary"),
    await get("/permits?text=qlocalmarkq"),
    await get(`/permits/${number}`),
    await get("/properties?limit=200"),
    await get("/properties?text=canary"),
    await get("/inspections?limit=200"),
    await get(`/inspections?permit=${permitId}`),
    await run("comment.edit", { commentId: namedId("remark-id"), text: "x" }),
    await run("hold.release", { holdId: namedId("hold-id") }),
    await run("inspection.schedule", {
      inspectionId: namedId(`${permitId}.a`),
      day: "2026-11-04",
      half: "am",
      inspectorId: "x",
      base: null,
    }),
    await run("correction.answer", { correctionId: "none", base: "", answer: "x" }),
  ].join("\n");
}

/** What pages are made of, for whoever is signed in and for anybody. */
async function pageDataOf(who: SignedIn): Promise<string> {
  const reader = local.worker(who.person);
  const open = publicReader({ stores: readingStores(env.DB), organization: local.organization, now: local.now });
  return JSON.stringify([
    await reader.permitRows(permitId),
    await reader.permitByNumber(number),
    await reader.permits(permitQuery.parse({})),
    await reader.permits(permitQuery.parse({ text: "canary" })),
    await reader.drafts(),
    await reader.ownPermits(),
    await reader.members(),
    await reader.inspections({ from: "2026-11-01", to: "2026-11-30", inspectorId: null, unscheduled: true }),
    await open.publicPermit(number),
    await open.search("canary"),
    await open.medianDays(),
  ]);
}

class Frames {
  text = "";
  async open({ browser, token }: SignedIn): Promise<this> {
    const { ticket } = await (await browser.api("/notifications/ticket", token, { method: "POST", json: {} })).json<{ ticket: string }>();
    const answer = await exports.default.fetch(`${browser.origin}/api/v2/notifications/live`, {
      headers: { upgrade: "websocket", origin: browser.origin, "sec-websocket-protocol": `plumbline.v1, ${ticket}` },
    });
    const socket = answer.webSocket ?? expect.fail("no socket");
    socket.addEventListener("message", (event) => {
      this.text += String(event.data);
    });
    socket.accept();
    return this;
  }
}

let looks = 0;
/** Parties and strangers at every door, after each act. */
async function watch(act: string): Promise<void> {
  looks += 1;
  for (const who of ["ana", "ben"] as const) {
    const seen = world.at(who, "local");
    expect([act, who, leaksIn(await pullAll(seen)), leaksIn(await pageDataOf(seen))]).toEqual([act, who, [], []]);
  }
}

const frames = { ana: new Frames(), ben: new Frames() };
beforeAll(async () => {
  await world.open();
  ({ permitId, number } = world.of("ana", "local"));
  for (const who of ["ana", "ben"] as const) await frames[who].open(world.at(who, "local"));
  await plantStaffRows();
  await live();
}, 240_000);

describe("no applicant receives what staff write for themselves", () => {
  test("at any moment of the permit's life, in a pull or in what a page is made of", () => {
    expect(looks).toBeGreaterThan(20);
  });

  test.each(["ana", "ben"] as const)("nothing of it is in any answer of the API to %s, refusals too", async (who) => {
    expect(leaksIn(await answersTo(world.at(who, "local")))).toEqual([]);
  });

  test("nor to a member of staff who works in another town, nor at the other town's host", async () => {
    for (const role of ["OfficeStaff", "Inspector"] as const) {
      expect(leaksIn(await answersTo(world.at(role, "riverton", "local")))).toEqual([]);
      expect(leaksIn(await answersTo(world.at(role, "riverton")))).toEqual([]);
    }
  });

  test("nor in a frame of their socket, nor in a mail", async () => {
    const { browser, token } = world.at("OfficeStaff", "local");
    const command = {
      json: { args: { permitId, noteId: namedId("n2"), text: canary("note") } },
      headers: { "idempotency-key": crypto.randomUUID() },
    };
    expect((await browser.api("/commands/note.write", token, { method: "POST", ...command })).status).toBe(200);
    const extension = { args: { permitId, conditionId: namedId("c1"), text: "Plant a tree", dueBefore: "never" } };
    await browser.api("/commands/condition.add", token, {
      method: "POST",
      json: extension,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    for (let tries = 0; tries < 60 && frames.ana.text === ""; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(frames.ana.text).toContain('"version"');
    // A frame says that something is new and nothing else, whoever is rung.
    for (const { text } of [frames.ana, frames.ben]) expect(text.replace(/\{"organization":"local","version":\d+\}/g, "")).toBe("");
    const { results } = await env.DB.prepare("SELECT recipient, params, template FROM delivery WHERE organization = 'local'").all();
    expect(leaksIn(JSON.stringify(results))).toEqual([]);
  });

  test("every canary is there for the office to read: the search is not of an empty house", async () => {
    const seen = (await pullAll(world.at("OfficeStaff", "local"))) + (await answersTo(world.at("OfficeStaff", "local")));
    const found = new Set(seen.match(/canary-[a-z]+/g) ?? []);
    // The words of a comment that was changed and then removed are gone for everybody.
    for (const field of fields.filter((each) => each !== "edited")) expect([field, found.has(canary(field))]).toEqual([field, true]);
  });

  test("a leak is found: a staff-only row planted where the applicant reads", async () => {
    const data = { id: "leak", permitId, authorId: "x", authorName: "x", text: canary("leak"), writtenAt: local.now };
    await commitRows("local", [{ kind: "note", id: "leak", scope: scopes.permit(permitId), aggregate: null, data }]);
    expect(leaksIn(await pullAll(world.at("ana", "local")))).toEqual(["canary-leak"]);
    expect(leaksIn(await pageDataOf(world.at("ana", "local")))).toEqual(["canary-leak"]);
    expect(leaksIn(await pullAll(world.at("ben", "local")))).toEqual([]);
    await commitRows("local", [], { removals: [{ kind: "note", id: "leak", scope: scopes.permit(permitId) }] });
  });
});

test("[P2] [P14] no answer in one organization has a word of the other's, for people who are in both", async () => {
  for (const town of towns)
    for (const who of ["ana", "ben", "OfficeStaff", "Admin", "Inspector"] as const) {
      const said = await answersTo(world.at(who, town));
      expect([who, town, said.includes(townMark[otherTown(town)])]).toEqual([who, town, false]);
      expect(said).toContain(townMark[town]);
    }
});
