import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people, somebody } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { OfficeWorld } from "../support/office-world";

const { applicant, stranger, office, admin, inspector } = people;
const permitId = namedId("marked-permit");
const documentId = namedId("plan");
let world: OfficeWorld;
let reviewId = "";

const rowsOf = (kind: "plan-mark" | "review") =>
  createRowStore(env.DB).ofKind(world.organization.id, [scopes.permitStaff(permitId), scopes.permit(permitId)], kind);
const marks = async () => (await rowsOf("plan-mark")).flatMap((row) => ("mark" in row ? [row] : []));

/** A shed in review, with one plan. */
beforeEach(async () => {
  world = await new OfficeWorld(`town-${crypto.randomUUID().slice(0, 8)}`).open();
  await world.do(applicant, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(applicant, "draft.choose-property", { permitId, propertyId: null, address: { line1: "12 Elm St", city: "Town" } });
  const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "olga@demo.test", phone: "" } };
  for (const [question, value] of Object.entries(answers))
    await world.do(applicant, "draft.answer", { permitId, question, base: null, value });
  const plan = { documentId, permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(applicant, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
  await world.do(applicant, "permit.submit", { permitId });
  await world.do(office, "permit.start-review", { permitId });
  await world.do(office, "payment.record", { permitId, paymentId: namedId("pay"), amountCents: 10_000, method: "cash" });
  reviewId = (await rowsOf("review"))[0]?.id ?? expect.fail("no review");
});

const pin = (x: number) => ({ shape: "pin", page: 1, at: [x, 5] });
const adding = (changes: object = {}) => ({ permitId, markId: crypto.randomUUID(), documentId, reviewId, mark: pin(5), ...changes });
const refusal = async (person: Person, name: string, args: unknown) => {
  const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: world.now };
  const outcome = await runAlone({ ...world.setting, commandNamed }, world.organization, person, command);
  return outcome.ok ? "it stands" : outcome.problem.code;
};

test("two people mark one sheet at the same time: all of their marks stand, each as its own", async () => {
  for (let at = 0; at < 8; at += 1) {
    const both = [office, admin].map((person) => refusal(person, "plan-mark.add", adding({ mark: pin(at) })));
    expect(await Promise.all(both)).toEqual(["it stands", "it stands"]);
  }
  const there = await marks();
  expect(there).toHaveLength(16);
  expect(new Set(there.map(({ authorId }) => authorId))).toEqual(new Set([office.accountId, admin.accountId]));
});

test("two devices of one person change one mark: the first change stands, the second is told, nothing is half done", async () => {
  const { markId, ...args } = adding();
  await world.doAny(office, "plan-mark.add", { ...args, markId });
  const change = (x: number) => refusal(office, "plan-mark.change", { permitId, markId, base: 0, mark: pin(x) });
  expect((await Promise.all([change(10), change(20)])).sort()).toEqual(["conflict", "it stands"]);
  expect(await marks()).toMatchObject([{ id: markId, revision: 1 }]);
});

test("attack: by a party, a stranger, somebody without the discipline, and somebody who was dismissed since they marked", async () => {
  const mine = adding();
  await world.doAny(office, "plan-mark.add", mine);
  const about = { permitId, markId: mine.markId };
  const dismissed = somebody(office.accountId);
  for (const [person, code] of [
    [applicant, "role-missing"],
    [stranger, "not-found"],
    [dismissed, "not-found"],
    [inspector, "role-missing"],
  ] as const) {
    expect([person.accountId, await refusal(person, "plan-mark.add", adding())]).toEqual([person.accountId, code]);
    expect(await refusal(person, "plan-mark.change", { ...about, base: 0, mark: pin(9) })).toBe(code);
    expect(await refusal(person, "plan-mark.remove", about)).toBe(code);
  }
  expect(await marks()).toMatchObject([{ id: mine.markId, mark: pin(5), revision: 0 }]);
});

test("attack: a clumsy program sends marks with too many points, on files of nobody, and figures of its own", async () => {
  const points = Array.from({ length: 301 }, (_, at) => [at, at]);
  expect(await refusal(office, "plan-mark.add", adding({ mark: { shape: "ink", page: 1, points } }))).toBe("validation-failed");
  expect(await refusal(office, "plan-mark.add", adding({ mark: { shape: "circle", page: 1 } }))).toBe("validation-failed");
  expect(await refusal(office, "plan-mark.add", adding({ documentId: namedId("elsewhere") }))).toBe("not-found");
  expect(await refusal(office, "plan-mark.add", adding({ reviewId: namedId("elsewhere") }))).toBe("not-found");
  const length = {
    shape: "length",
    page: 1,
    points: [
      [0, 0],
      [72, 0],
    ],
    scaleId: "nobody's",
  };
  expect(await refusal(office, "plan-mark.add", adding({ mark: { ...length, scaleId: null, inches: 1e9 } }))).toBe("it stands");
  expect(await marks()).toMatchObject([{ mark: { ...length, scaleId: null } }]);
  expect(JSON.stringify(await marks())).not.toContain("inches");
});
