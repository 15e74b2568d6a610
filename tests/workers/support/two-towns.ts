import { env } from "cloudflare:workers";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import { type Person, type Role, roles } from "#schemas/role";
import { typeRow } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { atLocal, atRiverton, type Browser } from "./browser";
import { OfficeWorld } from "./office-world";
import { commitRows } from "./planted-rows";
import { plantTest, recordSession, sampleTest } from "./recorder-client";
import { plant, type SeedPerson } from "./seeds";

export const towns = ["local", "riverton"] as const;
export type Town = (typeof towns)[number];
export const otherTown = (town: Town): Town => (town === "local" ? "riverton" : "local");
/** In every text a town's people type: found in the other's answers, it is a leak. */
export const townMark = { local: "qlocalmarkq", riverton: "qrivertonmarkq" } as const;

/** Two applicants, who are the same people in both towns, and one member of each role, who works in one town alone. */
export type Caller = "ana" | "ben" | Role;
export const callers: readonly Caller[] = ["ana", "ben", ...roles];

/** Somebody signed in at a town's host. */
export interface SignedIn {
  readonly person: Person;
  readonly browser: Browser;
  readonly token: string;
}

/** What one applicant has in one town. */
export interface Belongings {
  readonly accountId: string;
  readonly permitId: string;
  readonly draftId: string;
  /** The document that the application was sent with. */
  readonly planId: string;
  readonly number: string;
  readonly propertyId: string;
  readonly clientId: string;
  readonly sha256: string;
  /** A session of a usability test, and a batch of what was recorded of it. */
  readonly recordingId: string;
  readonly batchKey: string;
}

const browserAt = { local: atLocal, riverton: atRiverton } as const;
const emailOf = (caller: Caller, town: Town): string =>
  caller === "ana" || caller === "ben" ? `${caller}@demo.test` : `${caller.toLowerCase()}.${town}@demo.test`;

const staffOf = (town: Town): readonly SeedPerson[] => roles.map((role) => ({ email: emailOf(role, town), roles: { [town]: [role] } }));

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function uploadPlan({ browser, token }: SignedIn, words: string): Promise<{ sha256: string; bytes: number }> {
  const bytes = Uint8Array.from(new TextEncoder().encode(`%PDF-1.7 ${words} and enough bytes to be told by their first ones`));
  const sha256 = await hashOf(bytes);
  await browser.sendBytes(`/api/v2/files/${sha256}/pieces/0`, token, bytes);
  const joined = await browser.api(`/files/${sha256}`, token, {
    method: "POST",
    json: { bytes: bytes.byteLength, mediaType: "application/pdf", pieces: 1 },
  });
  if (joined.status !== 200) throw new Error(`the plan was not taken: ${await joined.text()}`);
  return { sha256, bytes: bytes.byteLength };
}

/** Two whole towns with people signed in, each with a draft and a sent application of both applicants. */
export class TwoTowns {
  readonly worlds = {
    local: new OfficeWorld("local", { name: `Local ${townMark.local}` }),
    riverton: new OfficeWorld("riverton", { name: `Riverton ${townMark.riverton}` }),
  } as const;
  private readonly signedIn = new Map<string, SignedIn>();
  private readonly belongings = new Map<string, Belongings>();
  #ids: Readonly<Record<string, string>> = {};

  async open(): Promise<this> {
    this.#ids = await plant([{ email: "ana@demo.test" }, { email: "ben@demo.test" }, ...towns.flatMap(staffOf)]);
    for (const town of towns) {
      const { organization } = this.worlds[town];
      await commitRows(town, [
        { kind: "organization", id: town, scope: "org", aggregate: `organization/${town}`, data: organization },
        // Numbers of the two are never alike, so that one of elsewhere is nothing here.
        typeRow(shedType({ numberLetter: town === "local" ? "L" : "R" })),
      ]);
      for (const caller of callers) await this.signIn(caller, town, town);
      for (const role of roles) await this.signIn(role, otherTown(town), town);
      await plantTest(town, sampleTest({ title: `Front page of ${townMark[town]}` }));
      for (const who of ["ana", "ben"] as const) this.belongings.set(`${who} ${town}`, await this.#settle(who, town));
    }
    return this;
  }

  person(caller: Caller, home: Town, at: Town = home): Person {
    const email = emailOf(caller, home);
    const held = caller === "ana" || caller === "ben" || home !== at ? [] : [caller];
    return { accountId: this.#ids[email] ?? "", name: email, email, emailVerified: true, roles: held };
  }

  async signIn(caller: Caller, home: Town, at: Town): Promise<SignedIn> {
    const browser = browserAt[at]();
    const answer = await browser.signIn(emailOf(caller, home));
    if (answer.status !== 200) throw new Error(`${caller} cannot sign in at ${at}: ${await answer.text()}`);
    const session = { person: this.person(caller, home, at), browser, token: await browser.token() };
    this.signedIn.set(`${caller} ${home} ${at}`, session);
    return session;
  }

  /** A caller of a town, signed in at its host or, without their role, at the other's. */
  at(caller: Caller, home: Town, at: Town = home): SignedIn {
    // An applicant is at home in both.
    const from = caller === "ana" || caller === "ben" ? at : home;
    const found = this.signedIn.get(`${caller} ${from} ${at}`);
    if (!found) throw new Error(`${caller} is not signed in at ${at}`);
    return found;
  }

  of(who: "ana" | "ben", town: Town): Belongings {
    const found = this.belongings.get(`${who} ${town}`);
    if (!found) throw new Error(`${who} has nothing in ${town}`);
    return found;
  }

  /** A draft with everything an application needs. */
  async draft(who: "ana" | "ben", town: Town, permitId: string): Promise<{ readonly sha256: string; readonly planId: string }> {
    const [world, mark] = [this.worlds[town], townMark[town]];
    const by = this.person(who, town);
    const plan = await uploadPlan(this.at(who, town), `${mark} ${permitId}`);
    await world.do(by, "draft.start", { permitId, typeId: "shed@1" });
    const address = { line1: `12 ${mark} ${who} St`, city: "Town" };
    await world.do(by, "draft.choose-property", { permitId, propertyId: null, address });
    const answer = (question: string, value: AnswerValue) => world.do(by, "draft.answer", { permitId, question, base: null, value });
    await answer("description", `A shed of ${mark}`);
    await answer("workValue", 500_000);
    await answer("owner", { name: `Olga ${mark}`, email: "olga@demo.test", phone: "" });
    const document = {
      documentId: crypto.randomUUID(),
      permitId,
      slot: "site-plan",
      fileName: `${mark}.pdf`,
      mediaType: "application/pdf",
    };
    await world.do(by, "document.add", { ...document, ...plan });
    return { sha256: plan.sha256, planId: document.documentId };
  }

  async #settle(who: "ana" | "ben", town: Town): Promise<Belongings> {
    const world = this.worlds[town];
    const by = this.person(who, town);
    const [permitId, draftId, clientId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const address = { line1: `${who === "ana" ? 1 : 2} ${townMark[town]} Road`, city: "Town", state: "", zip: "" };
    await world.do(this.person("Admin", town), "property.add", { address });
    const propertyId = await env.DB.prepare(
      "SELECT id FROM synced_row WHERE organization = ? AND kind = 'property' AND json_extract(data, '$.address.line1') = ?",
    )
      .bind(town, address.line1)
      .first<string>("id");
    const { sha256, planId } = await this.draft(who, town, permitId);
    await world.do(by, "draft.choose-property", { permitId, propertyId, address: null });
    await world.do(by, "permit.submit", { permitId });
    await world.do(by, "draft.start", { permitId: draftId, typeId: "shed@1" });
    const permit = (await world.worker(by).ownPermits()).find(({ id }) => id === permitId);
    await this.at(who, town).browser.api("/sync/push", this.at(who, town).token, {
      method: "POST",
      json: {
        protocol: 1,
        build: "t",
        clientId,
        commands: [
          {
            sequence: 1,
            id: crypto.randomUUID(),
            name: "draft.finish-section",
            args: { permitId: draftId, section: "work", finished: true },
            authorId: by.accountId,
            observedAt: world.now,
          },
        ],
      },
    });
    const recording = await recordSession(town, townMark[town]);
    return {
      ...recording,
      accountId: by.accountId,
      permitId,
      draftId,
      planId,
      number: permit?.number ?? "",
      propertyId: propertyId ?? "",
      clientId,
      sha256,
    };
  }
}

const whole = [
  "synced_row",
  "holding",
  "aggregate_version",
  "permit_index",
  "property_index",
  "inspection_index",
  "bug_report_index",
  "file",
  "recorder_session",
  "recorder_batch",
  "recorder_image",
  "recorder_session_test",
  "recorder_signal",
  "recorder_upload",
  "recorder_upload_part",
] as const;
/** What of each table is dumped. How far a delivery has come changes by itself: only what is to be delivered stands. */
const tables = [
  ...whole.map((table) => [table, "*"] as const),
  ["delivery", "organization, id, channel, template, recipient, params, created_at"] as const,
];

/** Everything that stands of an organization, as text: two dumps are alike when nothing of it changed. */
export async function dumpOf(town: Town): Promise<string> {
  const asked = tables.map(([table, columns]) => env.DB.prepare(`SELECT ${columns} FROM ${table} WHERE organization = ?`).bind(town));
  const answers = await env.DB.batch(asked);
  return answers.map(({ results }, at) => [tables[at]?.[0], ...results.map((row) => JSON.stringify(row)).sort()].join("\n")).join("\n");
}
