import { describe, expect, test } from "vitest";
import { commandList, commandNamed } from "./commands";
import { namedId } from "./testing/named-id";
import * as story from "./testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "./testing/permit-world";

const { id } = story;

describe("the registry", () => {
  test("names each command by noun and act", () => {
    for (const { name } of commandList) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  });

  test("never queues payment, issue, approval and what is as final", () => {
    const online = commandList.filter(({ delivery }) => delivery === "online").map(({ name }) => name);
    expect(online.sort()).toEqual([
      "bug-report.close",
      "credit.apply",
      "credit.transfer",
      "drawer.approve",
      "drawer.check-count",
      "drawer.close",
      "drawer.open",
      "drawer.reopen",
      "form.plan",
      "form.publish",
      "form.take-back",
      "inspector.set-capacity",
      "inspector.set-skills",
      "invoice.make",
      "invoice.send",
      "invoice.void",
      "letter-template.save",
      "party-change.accept",
      "payment.draw",
      "payment.record",
      "payment.refund",
      "payment.void",
      "people.accept-invitation",
      "people.invite",
      "people.let-back",
      "people.remove",
      "people.resend-invitation",
      "people.set-roles",
      "people.withdraw-invitation",
      "permit-rules.publish",
      "permit-type.add",
      "permit-type.describe",
      "permit-type.take",
      "permit.approve",
      "permit.decide-appeal",
      "permit.deny",
      "permit.end-inactive",
      "permit.final",
      "permit.grant-temporary-occupancy",
      "permit.import",
      "permit.issue",
      "permit.issue-certificate",
      "permit.revoke",
      "permit.take-up",
      "permit.void",
      "revision.decide",
      "shared-link.answer",
      "shared-link.give-file",
      "shared-link.make",
      "shared-link.note-view",
      "shared-link.revoke",
      "shared-link.sign",
      "trust-account.deposit",
      "trust-account.open",
      "trust-account.refund",
      "trust-account.void-deposit",
    ]);
  });

  test("knows no command that is not in it", () => {
    expect(commandNamed("permit.explode")).toBeUndefined();
    expect(commandNamed("toString")).toBeUndefined();
  });
});

/** Who may use a command on a permit they see: p party, o office, j building official, a Admin, i inspector. */
const mayUse: Readonly<Record<string, readonly [who: string, args: object]>> = {
  "document.accept": ["oja", { documentId: "none" }],
  "document.ask-again": ["oja", { documentId: "none", text: "x" }],
  "sheet.index": [
    "pojai",
    { documentId: "none", sheets: [{ page: 1, view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1, number: "", title: "", scaleText: "" }] },
  ],
  "sheet.name": ["pojai", { documentId: "none", page: 1, base: { number: "", title: "" }, named: { number: "A1.01", title: "" } }],
  "plan-mark.add": ["ojai", { markId: namedId("m"), documentId: "none", reviewId: "none", mark: { shape: "pin", page: 1, at: [1, 1] } }],
  "plan-mark.change": ["ojai", { markId: "none", base: 0, mark: { shape: "pin", page: 1, at: [1, 1] } }],
  "plan-mark.remove": ["ojai", { markId: "none" }],
  "sheet.view": ["ojai", { documentId: "none", page: 1, viewed: true }],
  "approved-set.register": [
    "oja",
    {
      ...{ setId: namedId("set"), supersedes: null, fileName: "set.pdf", bytes: 10, sha256: "0".repeat(64), pages: 2 },
      sources: [{ documentId: "none", sha256: "1".repeat(64), pages: 1, put: "stamped" }],
    },
  ],
  "permit.return-incomplete": ["oja", {}],
  "permit.answer-incomplete": ["poja", {}],
  "permit.change-answer": ["poja", { question: "x", base: null, value: null }],
  "permit.start-review": ["oja", {}],
  "review.add": ["oja", { discipline: "x", targetDays: 1 }],
  "review.assign": ["oja", { reviewId: "none", assigneeId: null }],
  "review.start": ["ojai", { reviewId: "none" }],
  "review.decide": ["ojai", { reviewId: "none", decision: "approved" }],
  "review.reopen": ["ojai", { reviewId: "none" }],
  "comment.write": ["ojai", { reviewId: "none", commentId: namedId("c"), text: "x" }],
  "comment.edit": ["ojai", { commentId: "none", text: "x" }],
  "comment.move": ["ojai", { commentId: "none", base: { shape: "pin", page: 1, at: [1, 1] }, mark: { shape: "pin", page: 1, at: [2, 2] } }],
  "comment.remove": ["ojai", { commentId: "none" }],
  "permit.send-corrections": ["oja", { letterId: namedId("l") }],
  "correction.answer": ["poja", { correctionId: "none", base: "", answer: "" }],
  "permit.resubmit": ["poja", {}],
  "correction.accept": ["ojai", { correctionId: "none" }],
  "correction.reopen": ["ojai", { correctionId: "none", commentId: namedId("c"), text: "x" }],
  "permit.approve": ["oja", {}],
  "permit.audit": ["oja", { result: "in-order" }],
  "permit.deny": ["oja", {}],
  "permit.appeal": ["poja", {}],
  "permit.decide-appeal": ["oja", { granted: true }],
  "fee.assess": ["oja", {}],
  "fee.add": ["oja", { feeId: namedId("f"), name: "x", amountCents: 1, dueAt: "final" }],
  "fee.waive": ["ja", { feeId: "none", reason: "x" }],
  "fee.correct": ["ja", { feeId: "none", fromCents: 2, amountCents: 1, reason: "x" }],
  "payment.draw": ["p", { paymentId: namedId("p"), amountCents: 1 }],
  "payment.record": ["oja", { paymentId: namedId("p"), amountCents: 1_000_000, method: "cash" }],
  "payment.void": ["oja", { paymentId: "none", reason: "x" }],
  "payment.refund": ["ja", { paymentId: "none", amountCents: 1, method: "cash", reason: "x" }],
  "invoice.make": ["oja", { invoiceId: namedId("v"), feeIds: ["none"] }],
  "invoice.send": ["oja", { invoiceId: "none" }],
  "invoice.void": ["oja", { invoiceId: "none", reason: "x" }],
  "credit.apply": ["oja", {}],
  "credit.transfer": ["oja", { toPermitId: "none", paymentId: namedId("p"), amountCents: 1, reason: "x" }],
  "permit.issue": ["oja", {}],
  "permit.extend": ["oja", { until: "2026-11-03" }],
  "permit.watch": ["ojai", {}],
  "permit.stop-watching": ["ojai", {}],
  "permit.withdraw-extension": ["oja", { until: "2026-11-03" }],
  "permit.reinstate": ["oja", {}],
  "inspection.request": ["pojai", { inspectionId: namedId("i"), code: "999" }],
  "inspection.cancel": ["pojai", { inspectionId: "none" }],
  "inspection.ask-other-day": ["pojai", { inspectionId: "none", base: null, wantedOn: "2026-11-09", wantedHalf: "any" }],
  "inspection.refuse": ["ojai", { inspectionId: "none" }],
  "inspection.tell-window": ["ojai", { inspectionId: "none", base: { inspectorId: "inspector", day: "2026-11-03", half: "am" } }],
  "inspection.schedule": ["ojai", { inspectionId: "none", day: "2026-11-03", half: "am", inspectorId: "inspector" }],
  "inspection.add-on-site": ["i", { inspectionId: namedId("i"), code: "999", reason: "x" }],
  "inspection.arrive": ["i", { inspectionId: "none" }],
  "inspection.answer-item": ["i", { inspectionId: "none", answerId: namedId("a"), itemId: namedId("x"), answer: "pass" }],
  "inspection.add-finding": ["i", { inspectionId: "none", findingId: namedId("f"), kind: "remark", text: "x" }],
  "inspection.edit-finding": ["i", { findingId: "none", kind: "remark", text: "x" }],
  "inspection.resolve-finding": ["i", { findingId: "none" }],
  "inspection.add-photo": ["i", { inspectionId: "none", photoId: namedId("p"), sha256: "b".repeat(64), bytes: 1, mediaType: "image/png" }],
  "inspection.pin-photo": ["i", { photoId: "none", sheetPin: null }],
  "inspection.record-result": ["i", { inspectionId: "none", resultId: namedId("r"), result: "Passed" }],
  "inspection.choose-result": ["ojai", { inspectionId: "none", resultId: namedId("r"), reason: "x" }],
  "permit.final": ["oja", {}],
  "permit.grant-temporary-occupancy": ["oja", { until: "2026-12-01" }],
  "permit.end-temporary-occupancy": ["oja", {}],
  "permit.issue-certificate": ["oja", {}],
  "permit.close": ["oja", {}],
  "revision.submit": ["poja", { revisionId: namedId("r"), description: "" }],
  "revision.decide": ["oja", { revisionId: "none", decision: "approved" }],
  "revision.withdraw": ["poja", { revisionId: "none" }],
  "permit.take-up": ["p", {}],
  "party-change.ask": ["poja", { changeId: namedId("c"), what: "contractor", to: null, reason: "" }],
  "party-change.withdraw": ["poja", { changeId: "none" }],
  "party-change.accept": ["oja", { changeId: "none" }],
  "party-change.refuse": ["oja", { changeId: "none", note: "-" }],
  "file-request.ask": ["oja", { requestId: namedId("q"), title: "x", dueOn: "2026-11-20", files: [{ id: namedId("f"), name: "x" }] }],
  "file-request.withdraw": ["oja", { requestId: "none", reason: "x" }],
  "file-request.provide": [
    "poja",
    {
      ...{ requestId: "none", fileId: namedId("f"), documentId: namedId("d"), fileName: "x.pdf", mediaType: "application/pdf", bytes: 1 },
      sha256: "b".repeat(64),
    },
  ],
  "file-request.cannot-provide": ["poja", { requestId: "none", fileId: namedId("f"), reason: "x" }],
  "file-request.accept": ["oja", { requestId: "none", fileId: namedId("f") }],
  "file-request.ask-again": ["oja", { requestId: "none", fileId: namedId("f"), reason: "x" }],
  "permit.withdraw": ["poja", {}],
  "permit.void": ["oja", {}],
  "permit.revoke": ["oja", {}],
  "permit.expire": ["oja", {}],
  "permit.end-inactive": ["ja", { from: "in_review", to: "expired", inactiveSince: "2026-01-01", reason: "x" }],
  "hold.place": ["oja", { holdId: namedId("h"), severity: "Notice", reason: "" }],
  "hold.release": ["oja", { holdId: "none" }],
  "condition.add": ["oja", { conditionId: namedId("c"), text: "", dueBefore: "never" }],
  "condition.meet": ["ojai", { conditionId: "none" }],
  "message.send": ["pojai", { messageId: namedId("m"), text: "" }],
  "message.settle": ["ojai", { messageIds: ["none"], settled: true }],
  "message.give": ["ojai", { assigneeId: "none" }],
  "message.read": ["pojai", { messageId: "none" }],
  "note.write": ["ojai", { noteId: namedId("n"), text: "" }],
};
/** Commands on something else than one permit, tested with their own noun. */
const others =
  /^(draft\..*|document\.(add|remove)|permit\.(submit|open|import)|property\.(add|keep|release)|(organization|form|permit-(rules|type)|fee-schedule|notification|people|inspector|preferences|agreement|bug-report|usability-test|shared-link|contractor|absence|library-comment|standard-condition|letter-template|saved-view|saved-report|drawer|trust-account)\..*)$/;

describe("who may use a command", () => {
  const persons = { p: people.applicant, o: people.office, j: people.official, a: people.admin, i: people.inspector };
  const may = (world: PermitWorld, letter: keyof typeof persons, name: string, args: object) => {
    const problem = world.problemOfAny(persons[letter], name, { permitId: id, ...args });
    return !(problem?.code === "role-missing" || (problem?.code === "not-found" && problem.field === undefined));
  };

  test("every command on a permit is in this table", () => {
    expect(
      commandList
        .map(({ name }) => name)
        .filter((name) => !others.test(name))
        .sort(),
    ).toEqual(Object.keys(mayUse).sort());
  });

  test.each(Object.entries(mayUse))("%s", (name, [who, args]) => {
    const allowed = (["p", "o", "j", "a", "i"] as const).filter((letter) => may(worldAfter(story.inReview), letter, name, args));
    expect(allowed.join("")).toBe(who);
  });

  test.each(Object.entries(mayUse))("%s tells a stranger, and whoever asks for no permit, that there is none", (name, [, args]) => {
    const world = worldAfter(story.inReview);
    expect(world.problemOfAny(people.stranger, name, { permitId: id, ...args })).toEqual({ code: "not-found" });
    expect(world.problemOfAny(people.admin, name, { ...args, permitId: "none" })).toEqual({ code: "not-found" });
  });
});
