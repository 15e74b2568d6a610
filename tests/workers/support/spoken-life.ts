import { env } from "cloudflare:workers";
import { commandNamed } from "#schemas/commands";
import { withoutHiddenMarks } from "#schemas/plain/hidden-marks";
import { truncate } from "#schemas/plain/truncate";
import { namedId } from "#schemas/testing/named-id";
import { sampleOf, takesWords } from "../../support/sample-arguments";
import type { Caller, TwoTowns } from "./two-towns";

type Values = Readonly<Record<string, unknown>>;
type Step = readonly [Caller, string, Values];

/** A command of the life as it was sent, and what the worker said. */
export interface Said {
  readonly name: string;
  readonly status: number;
  readonly answer: string;
}

const names = new Set(["slot", "mediaType", "question", "section", "code", "itemId", "inspectorId", "assigneeId", "typeCode", "timeZone"]);
/** Whether a field of a command's arguments is typed by a person: it takes any words, and is no name of something that there is. */
export const isTyped = (path: string, schema: Readonly<Record<string, unknown>>): boolean =>
  takesWords(schema) && !names.has(path.replace(/.*\./, ""));
const hash = "d".repeat(64);

/** Paid in one part, of the very amount. */
const inCash = (amountCents: number): Values => ({
  amountCents,
  method: "cash",
  givenCents: amountCents,
  furtherParts: [],
  keepRest: false,
});

/** One permit from the first word of its draft to its end, in which every text that anybody types is the same words. */
export class SpokenLife {
  readonly permitId = crypto.randomUUID();
  readonly said: Said[] = [];
  typed = 0;
  private readonly world: TwoTowns;
  private readonly words: string;

  constructor(world: TwoTowns, words: string) {
    this.world = world;
    this.words = words;
  }

  /** The id of a record of this life. */
  private named(name: string): string {
    return namedId(`${this.permitId} ${name}`);
  }

  /** The newest row of a kind that has these values. */
  private async idOf(kind: string, values: Values): Promise<string> {
    const { results } = await env.DB.prepare(
      "SELECT id, data FROM synced_row WHERE organization = 'local' AND kind = ? AND deleted = 0 AND json_extract(data, '$.permitId') = ? ORDER BY version DESC",
    )
      .bind(kind, this.permitId)
      .all<{ id: string; data: string }>();
    const fits = (data: Values) => Object.entries(values).every(([name, value]) => data[name] === value);
    return results.find(({ data }) => fits(JSON.parse(data)))?.id ?? "none";
  }

  /** An answer as it was sent: composed and on one line. */
  private answerOf(question: string): Promise<string | null> {
    return env.DB.prepare(
      "SELECT json_extract(data, '$.answers.' || ?) AS answer FROM synced_row WHERE organization = 'local' AND kind = 'permit' AND id = ?",
    )
      .bind(question, this.permitId)
      .first<string>("answer");
  }

  private argumentsOf(name: string, values: Values): unknown {
    const command = commandNamed(name);
    if (!command) throw new Error(`There is no command ${name}`);
    return sampleOf(command.args, (path, schema) => {
      if (path in values) return values[path];
      if (path === "permitId") return this.permitId;
      if (!isTyped(path, schema)) return undefined;
      this.typed += 1;
      return truncate(this.words, Number(schema.maxLength ?? 1_000));
    });
  }

  private async run([caller, name, values]: Step): Promise<void> {
    const { browser, token } = this.world.at(caller, "local");
    const json = { args: this.argumentsOf(name, values) };
    const answer = await browser.api(`/commands/${name}`, token, {
      method: "POST",
      json,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    this.said.push({ name, status: answer.status, answer: await answer.text() });
  }

  private async runAll(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.run(step);
  }

  private async apply(): Promise<void> {
    const answer = (question: string, value: unknown): Step => ["ana", "draft.answer", { question, base: null, value }];
    const short = truncate(this.words, 120);
    await this.runAll([
      ["ana", "draft.start", { typeId: "shed@1" }],
      ["ana", "draft.choose-property", { propertyId: null, base: { propertyId: null, address: null } }],
      answer("description", this.words),
      answer("workValue", 500_000),
      answer("owner", { name: short, email: "olga@demo.test", phone: "" }),
      answer("contractorName", short),
      [
        "ana",
        "document.add",
        {
          documentId: this.named("plan"),
          slot: "site-plan",
          mediaType: "application/pdf",
          bytes: 1_000,
          sha256: hash,
          supersedes: null,
          correctionId: null,
          preview: null,
        },
      ],
      ["ana", "permit.submit", {}],
    ]);
  }

  private async review(): Promise<void> {
    const plan = { documentId: this.named("plan") };
    const base = await this.answerOf("contractorName");
    await this.runAll([
      ["OfficeStaff", "document.ask-again", plan],
      ["OfficeStaff", "permit.return-incomplete", { items: [{ slot: null, question: null, text: truncate(this.words, 2_000) }] }],
      ["ana", "permit.change-answer", { question: "contractorName", base, value: null }],
      [
        "ana",
        "document.add",
        {
          documentId: this.named("plan-2"),
          slot: "site-plan",
          mediaType: "application/pdf",
          bytes: 1_000,
          sha256: hash,
          supersedes: plan.documentId,
          correctionId: null,
          preview: null,
        },
      ],
      ["ana", "permit.answer-incomplete", {}],
      ["Admin", "fee.add", { feeId: this.named("fee"), amountCents: 500, dueAt: "issue" }],
      ["Admin", "fee.correct", { feeId: this.named("fee"), fromCents: 500, amountCents: 400 }],
      ["Admin", "fee.waive", { feeId: this.named("fee") }],
      ["OfficeStaff", "permit.start-review", {}],
    ]);
    const [invoiceId, feeId] = [await this.idOf("invoice", {}), await this.idOf("fee", { dueAt: "application" })];
    await this.runAll([
      ["OfficeStaff", "invoice.void", { invoiceId }],
      ["OfficeStaff", "invoice.make", { invoiceId: this.named("invoice"), feeIds: [feeId] }],
      ["OfficeStaff", "invoice.send", { invoiceId: this.named("invoice") }],
      ["OfficeStaff", "payment.record", { paymentId: this.named("pay"), ...inCash(10_000) }],
      ["OfficeStaff", "review.add", { targetDays: 2 }],
      ["OfficeStaff", "note.write", { noteId: this.named("note"), mentions: [] }],
      ["ana", "message.send", { messageId: this.named("question-sent"), correctionId: null, answers: [] }],
      ["OfficeStaff", "message.read", { messageId: this.named("question-sent") }],
      ["OfficeStaff", "message.send", { messageId: this.named("reply-sent"), correctionId: null, answers: [this.named("question-sent")] }],
      ["ana", "message.read", { messageId: this.named("reply-sent") }],
      ["OfficeStaff", "hold.place", { holdId: this.named("hold"), severity: "Required", internal: false }],
      ["OfficeStaff", "hold.release", { holdId: this.named("hold") }],
      ["OfficeStaff", "condition.add", { conditionId: this.named("condition"), dueBefore: "never", standardId: "standard" }],
    ]);
    await this.correct();
  }

  private async correct(): Promise<void> {
    const of = async (discipline: string) => ({ reviewId: await this.idOf("review", { discipline, decision: null }) });
    const [building, fire, added] = [await of("Building"), await of("Fire"), await of(withoutHiddenMarks(truncate(this.words, 40)).trim())];
    const pin = { page: null, x: null, y: null, mark: null, documentId: null };
    await this.runAll([
      ["OfficeStaff", "review.decide", { ...added, decision: "not_required" }],
      ["OfficeStaff", "comment.write", { ...building, ...pin, commentId: this.named("comment"), blocking: true }],
      [
        "OfficeStaff",
        "plan-mark.add",
        {
          ...building,
          ...{ markId: this.named("mark"), documentId: this.named("plan-2") },
          mark: { shape: "text", page: 1, at: [10, 10], text: truncate(this.words, 200) },
        },
      ],
      ["OfficeStaff", "comment.edit", { ...pin, commentId: this.named("comment"), blocking: true }],
      ["OfficeStaff", "review.decide", { ...building, decision: "revision_required" }],
      ["OfficeStaff", "review.decide", { ...fire, decision: "approved" }],
      ["OfficeStaff", "permit.send-corrections", { letterId: this.named("letter"), answerBy: null, early: false }],
    ]);
    const correctionId = await this.idOf("correction", {});
    await this.runAll([
      ["ana", "correction.answer", { correctionId, base: "", documentIds: [] }],
      ["ana", "permit.resubmit", {}],
      ["OfficeStaff", "correction.accept", { correctionId }],
    ]);
    await this.runAll([
      ["OfficeStaff", "review.decide", { ...(await of("Building")), decision: "approved" }],
      ["OfficeStaff", "permit.approve", {}],
      ["OfficeStaff", "payment.record", { paymentId: this.named("pay-2"), ...inCash(20_000) }],
      ["OfficeStaff", "permit.issue", {}],
    ]);
  }

  private async inspect(): Promise<void> {
    const asked = { inspectionId: this.named("a") };
    const finding = { findingId: this.named("finding"), kind: "deficiency" };
    const onSheet = { "sheetPin.documentId": this.named("plan"), "sheetPin.setId": null };
    await this.runAll([
      ["OfficeStaff", "permit.extend", { until: "2031-06-01" }],
      ["Inspector", "permit.watch", {}],
      ["Inspector", "permit.stop-watching", {}],
      ["Inspector", "permit.watch", {}],
      ["OfficeStaff", "permit.withdraw-extension", { until: "2031-06-01" }],
      ["OfficeStaff", "permit.extend", { until: "2031-01-01" }],
      ["ana", "inspection.request", { ...asked, code: "110", wantedOn: null }],
      ["OfficeStaff", "inspection.refuse", asked],
      ["ana", "inspection.request", { inspectionId: this.named("b"), code: "110", wantedOn: null }],
      ["ana", "inspection.cancel", { inspectionId: this.named("b") }],
      ["Inspector", "inspection.add-on-site", { inspectionId: this.named("c"), code: "110", final: false }],
      [
        "Inspector",
        "inspection.answer-item",
        { inspectionId: this.named("c"), answerId: this.named("answer"), itemId: "own", answer: "fail" },
      ],
      ["Inspector", "inspection.add-finding", { inspectionId: this.named("c"), ...finding, ...onSheet, itemId: "own" }],
      ["Inspector", "inspection.edit-finding", { ...finding, ...onSheet }],
      [
        "Inspector",
        "inspection.add-photo",
        {
          inspectionId: this.named("c"),
          photoId: this.named("photo"),
          itemId: null,
          findingId: null,
          sha256: hash,
          bytes: 10,
          mediaType: "image/jpeg",
          sheetPin: null,
        },
      ],
      ["Inspector", "inspection.pin-photo", { photoId: this.named("photo"), ...onSheet }],
      [
        "Inspector",
        "inspection.record-result",
        { inspectionId: this.named("c"), resultId: this.named("result"), result: "Failed", note: "Too wide", supersedes: null },
      ],
    ]);
  }

  private async end(): Promise<void> {
    const to = { name: truncate(this.words, 120), email: "", phone: truncate(this.words, 40), license: "" };
    await this.runAll([
      ["ana", "revision.submit", { revisionId: this.named("revision"), documentIds: [] }],
      ["OfficeStaff", "revision.decide", { revisionId: this.named("revision"), decision: "denied" }],
      ["ana", "party-change.ask", { changeId: this.named("change"), what: "holder", to, alsoOwner: false }],
      ["OfficeStaff", "party-change.refuse", { changeId: this.named("change") }],
      ["OfficeStaff", "permit.revoke", {}],
    ]);
  }

  /** As far as the permit being issued. */
  async begin(): Promise<this> {
    await this.apply();
    await this.review();
    return this;
  }

  async live(): Promise<this> {
    await this.begin();
    await this.inspect();
    await this.end();
    return this;
  }
}
