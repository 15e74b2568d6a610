import { randomUUID } from "node:crypto";
import { z } from "zod";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { type Answers, visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import type { AnswerValue, PermitType, Question } from "#schemas/permit-type/permit-type";
import { protocolVersion, pullAnswer } from "#schemas/sync";

const password = "plumb-line-demo";
const tokenAnswer = z.object({ token: z.string() });
type Rows = z.infer<typeof pullAnswer>["rows"];
/** Far below what a token lives for. Milliseconds. */
const tokenKept = 60_000;

/** One account at the product's doors, without a browser. */
export class Caller {
  readonly base: string;
  readonly accountId: string;
  readonly #cookie: string;
  readonly #client = randomUUID();
  #token = { value: "", until: 0 };
  #cursor = "";
  #held = new Map<string, Rows[number]>();
  #pulled: Promise<Rows> = Promise.resolve([]);

  private constructor(base: string, accountId: string, cookie: string) {
    this.base = base;
    this.accountId = accountId;
    this.#cookie = cookie;
  }

  /** The demo's password unless another is given. */
  static async signIn(base: string, email: string, secret: string = password): Promise<Caller> {
    const headers = { "content-type": "application/json", origin: base };
    const body = JSON.stringify({ email, password: secret });
    const signedIn = await fetch(`${base}/api/auth/sign-in/email`, { method: "POST", headers, body });
    if (!signedIn.ok) throw new Error(`${email} could not sign in: ${signedIn.status}`);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await signedIn.json());
    return new Caller(base, user.id, cookie);
  }

  /** Whether the session that was begun here still stands. */
  async isKnown(): Promise<boolean> {
    const headers = { cookie: this.#cookie, "sec-fetch-site": "same-origin" };
    return (await fetch(`${this.base}/api/v2/token`, { headers })).ok;
  }

  /** Ends every other session of theirs. */
  async endOtherSessions(): Promise<void> {
    const headers = { cookie: this.#cookie, origin: this.base, "content-type": "application/json" };
    const answer = await fetch(`${this.base}/api/auth/revoke-other-sessions`, { method: "POST", headers, body: "{}" });
    if (!answer.ok) throw new Error(`other sessions stand: ${await answer.text()}`);
  }

  private async headers(): Promise<Record<string, string>> {
    if (Date.now() > this.#token.until) {
      const answer = await fetch(`${this.base}/api/v2/token`, { headers: { cookie: this.#cookie, "sec-fetch-site": "same-origin" } });
      this.#token = { value: tokenAnswer.parse(await answer.json()).token, until: Date.now() + tokenKept };
    }
    return { authorization: `Bearer ${this.#token.value}`, "x-organization": "local", "content-type": "application/json" };
  }

  /** Runs a command; it must stand. */
  async run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void> {
    const answer = await fetch(`${this.base}/api/v2/commands/${name}`, {
      method: "POST",
      headers: { ...(await this.headers()), "idempotency-key": randomUUID() },
      body: JSON.stringify({ args }),
    });
    if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`);
  }

  /** How the worker answers for a file's bytes. */
  async fileStatus(sha256: string, permitId: string): Promise<number> {
    const answer = await fetch(`${this.base}/api/v2/files/${sha256}?permit=${permitId}`, { headers: await this.headers() });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** The state of a permit as the worker has it for this account; undefined: it holds none of that id. */
  async stateOf(permitId: string): Promise<string | undefined> {
    const found = (await this.rows()).find((row) => row.kind === "permit" && row.id === permitId);
    return found && z.object({ state: z.string() }).parse(found.data).state;
  }

  /** Every row that this account holds: what is new since the last time is pulled. */
  rows(): Promise<Rows> {
    // One after the other: an older page that arrives late would take back what a newer one brought.
    this.#pulled = this.#pulled.then(() => this.#pull());
    return this.#pulled;
  }

  async #pull(): Promise<Rows> {
    const headers = await this.headers();
    for (;;) {
      const query = new URLSearchParams({
        client: this.#client,
        protocol: String(protocolVersion),
        ...(this.#cursor === "" ? {} : { cursor: this.#cursor }),
      });
      const page = pullAnswer.parse(await (await fetch(`${this.base}/api/v2/sync/pull?${query}`, { headers })).json());
      this.#take(page);
      if (page.done) return [...this.#held.values()];
    }
  }

  #take({ reset, dropped, rows, cursor }: z.infer<typeof pullAnswer>): void {
    if (reset) this.#held.clear();
    for (const [key, row] of this.#held) if (dropped.includes(row.scope)) this.#held.delete(key);
    for (const row of rows) {
      const key = `${row.scope} ${row.kind} ${row.id}`;
      if (row.data === null) this.#held.delete(key);
      else this.#held.set(key, row);
    }
    this.#cursor = cursor;
  }
}

/** An answer that the question takes. */
function answerTo(question: Question): AnswerValue {
  const first = question.options?.[0]?.value ?? "";
  switch (question.kind) {
    case "number":
      return question.min ?? 10;
    case "money":
      return Math.max(question.min ?? 0, 500_000);
    case "choice":
      return first;
    case "choices":
      return [first];
    case "yes-no":
      return false;
    case "date":
      return "2026-12-01";
    case "contact":
      return { name: "Olga Owner", email: "olga@example.com", phone: "" };
    case "license":
      return "CC-904417";
    default:
      return "Deck behind the house, 12 by 16 ft";
  }
}

/** Every question that a form asks, answered. */
export function answersFor(type: PermitType): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const section of type.sections)
    for (let before = -1; before < Object.keys(answers).length; ) {
      // One answer may bring further questions of the same section.
      before = Object.keys(answers).length;
      for (const question of visibleQuestions(type, section, answers)) answers[question.id] = answerTo(question);
    }
  return answers;
}

/** The people that bring a permit to the field. */
export interface FieldOffice {
  readonly applicant: Caller;
  readonly office: Caller;
  readonly inspectorId: string;
  readonly inspector: Caller;
}

export async function fieldOffice(base: string): Promise<FieldOffice> {
  const applicant = await Caller.signIn(base, "applicant@demo.test");
  const office = await Caller.signIn(base, "office@demo.test");
  const inspector = await Caller.signIn(base, "inspector@demo.test");
  return { applicant, office, inspector, inspectorId: inspector.accountId };
}

const identified = z.object({ id: z.string(), permitId: z.string() });
const owed = z.object({ permitId: z.string(), amountCents: z.int(), paidCents: z.int() });

/** Takes what is owed on a permit at the counter. */
export async function settleFees({ office }: FieldOffice, permitId: string): Promise<void> {
  const fees = (await office.rows()).filter((row) => row.kind === "fee").map((row) => owed.parse(row.data));
  const amountCents = fees.filter((fee) => fee.permitId === permitId).reduce((sum, fee) => sum + fee.amountCents - fee.paidCents, 0);
  if (amountCents > 0) await office.run("payment.record", { permitId, paymentId: randomUUID(), amountCents, method: "cash" });
}

/** An application for a deck at this address, just sent, with these answers in the place of its usual ones. Its files are named but their bytes never arrive. Without `send` it is ready to be sent. */
export async function sentDeck(
  { applicant }: FieldOffice,
  line1: string,
  instead: Answers = {},
  { send }: { readonly send: boolean } = { send: true },
): Promise<string> {
  const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
  if (!type) throw new Error("The demo has no deck");
  const permitId = randomUUID();
  await applicant.run("draft.start", { permitId, typeId: type.id });
  await applicant.run("draft.choose-property", { permitId, propertyId: null, address: { line1, city: "Cedar Falls" } });
  const answers = { ...answersFor(type), ...instead };
  for (const [question, value] of Object.entries(answers)) await applicant.run("draft.answer", { permitId, question, base: null, value });
  for (const slot of visibleSlots(type, answers).filter(({ required }) => required))
    await addFile(applicant, permitId, slot.slot, `${slot.slot}.pdf`);
  if (send) await applicant.run("permit.submit", { permitId });
  return permitId;
}

export async function addFile(
  by: { run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<unknown> },
  permitId: string,
  slot: string,
  fileName: string,
): Promise<void> {
  const file = { slot, fileName, mediaType: "application/pdf", bytes: 1_000, sha256: "a".repeat(64) };
  await by.run("document.add", { documentId: randomUUID(), permitId, ...file });
}

/** A permit for a deck at this address whose every review is decided: nothing is left but to approve it. */
export async function reviewedDeck(people: FieldOffice, line1: string, instead: Answers = {}): Promise<string> {
  const { office } = people;
  const permitId = await sentDeck(people, line1, instead);
  await office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => identified.parse(row.data));
  for (const review of reviews.filter((one) => one.permitId === permitId))
    await office.run("review.decide", { permitId, reviewId: review.id, decision: "approved" });
  return permitId;
}

/** A permit for a deck at this address that is approved and paid for: nothing is left but to issue it. */
export async function approvedDeck(people: FieldOffice, line1: string, instead: Answers = {}): Promise<string> {
  const permitId = await reviewedDeck(people, line1, instead);
  await people.office.run("permit.approve", { permitId });
  await settleFees(people, permitId);
  return permitId;
}

/** An issued permit for a deck at this address. */
export async function issuedDeck(people: FieldOffice, line1: string): Promise<string> {
  const permitId = await approvedDeck(people, line1);
  await people.office.run("permit.issue", { permitId });
  return permitId;
}

/** An inspection that the inspector is to make, with a contact on site. */
export async function scheduled(
  people: FieldOffice,
  permitId: string,
  code: string,
  day: string,
  half: "am" | "pm" = "am",
): Promise<string> {
  const inspectionId = randomUUID();
  await people.applicant.run("inspection.request", {
    ...{ permitId, inspectionId, code },
    contactName: "Olga Owner",
    contactPhone: "206 555 0134",
    instructions: "Gate code 4417. The dog is friendly.",
  });
  const why = { reason: "Planned for the test", told: { objections: ["inspector-absent", "day-full"], codes: [] } } as const;
  await people.office.run("inspection.schedule", { permitId, inspectionId, day, half, inspectorId: people.inspectorId, ...why });
  return inspectionId;
}
