import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { noCash } from "#schemas/fee/drawer/drawer-count";
import { visibleSlots } from "#schemas/permit-type/form";
import { productUrl } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { inReview, issuedPermit, reviewOf, type SettledRecord } from "../../support/issued-permit";
import { samplePdf, titleBlock } from "../../support/plan/sample-pdf";
import { importRecords } from "../../support/sample-import";
import { SiteCaller } from "../../support/site-caller";
import { answersFor, applicationFile, type FieldOffice, fieldOffice, sentDeck } from "./field-office";
import { payPathOf } from "./pay-steps";

/** A word of 60 letters that nothing breaks by itself, and the beginning of Spanish that is longer than its English. */
export const longWord = "Reconstrucciondelmurodecontencionycimentacionreforzadatotal";
/** A contractor whose name is as long as one may be. */
export const longContractor = { name: `${longWord} ${longWord}`.slice(0, 120), licenseNumber: "LONGWRD-701" };
const longWords = `${longWord} Sustitución completa de la instalación eléctrica del establecimiento comercial, incluidas las canalizaciones`;

/** The records that addresses of the states name. */
export interface StatesWorld extends SettledRecord {
  /** Just sent: nobody at the office has done anything. */
  readonly sentId: string;
  /** Corrections were asked for, in long words. */
  readonly correctedId: string;
  /** Under review, with a comment that no letter carries yet. */
  readonly reviewedId: string;
  /** A draft with every answer given, in long words. */
  readonly answeredId: string;
  /** An inspection under way, with a deficiency in long words. */
  readonly recordedId: string;
  /** Complete, with the application's fee still owed. */
  readonly owedId: string;
  /** A place of many permits, and one whose address is a long word. */
  readonly busyPropertyId: string;
  readonly longPropertyId: string;
  /** A usability test in long words. */
  readonly testId: string;
  /** The secret of a link to the permit with its documents. */
  readonly linkToken: string;
  /** The page on which the invoice of `owedId` is paid, by its secret. */
  readonly payPath: string;
  /** The day of the planned inspections. */
  readonly day: string;
}

/** A day within the year that links live. */
const linkDay = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const places = z.object({ items: z.array(z.object({ id: z.string() })) });
const deck = () => {
  const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
  if (!type) throw new Error("The demo has no deck");
  return type;
};

async function answeredDraft(applicant: SiteCaller): Promise<string> {
  const permitId = randomUUID();
  await applicant.run("draft.start", { permitId, typeId: deck().id });
  const address = { line1: `${longWord} ${permitId.slice(0, 8)}`, city: longWord };
  await applicant.run("draft.choose-property", { permitId, propertyId: null, address });
  for (const [question, value] of Object.entries(answersFor(deck())))
    await applicant.run("draft.answer", {
      permitId,
      question,
      base: null,
      value: typeof value === "string" && value.includes(" ") ? longWords : value,
    });
  for (const slot of visibleSlots(deck(), answersFor(deck())).slice(0, 2))
    await applicant.run("document.add", applicationFile(permitId, slot.slot, `${longWord}.pdf`));
  return permitId;
}

/** A place of the register that this begins. */
async function placeAt(office: SiteCaller, line1: string): Promise<string> {
  const found = places.parse(await office.get(`/api/v2/properties?text=${encodeURIComponent(line1)}`));
  return found.items[0]?.id ?? "";
}

/** An inspector is on site and has found something. */
async function recorded(inspector: SiteCaller, { permitId, inspectionId }: SettledRecord): Promise<string> {
  await inspector.run("inspection.arrive", { permitId, inspectionId });
  const finding = { findingId: randomUUID(), itemId: null, kind: "deficiency", text: longWords } as const;
  await inspector.run("inspection.add-finding", { permitId, inspectionId, ...finding });
  return inspectionId;
}

/** A link to a permit and its documents, for somebody with a long name. */
async function sharedLink(applicant: SiteCaller, permitId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const link = { linkId: randomUUID(), tokenHash, scope: { kind: "documents" }, label: longWord, lastDay: linkDay() } as const;
  await applicant.run("shared-link.make", { permitId, ...link });
  return token;
}

/** A permit under review with one long comment. */
async function commented(people: {
  readonly applicant: SiteCaller;
  readonly office: SiteCaller;
  readonly inspector: SiteCaller;
}): Promise<string> {
  const { permitId } = await inReview(people, longWords);
  const reviewId = await reviewOf(people, permitId, "Electrical");
  await people.office.run("comment.write", { permitId, commentId: randomUUID(), reviewId, title: longWord, text: longWords });
  return permitId;
}

/** A plan whose file and sheet have long names, read already: whoever opens it has nothing to send of it. */
async function addPlan({ applicant }: FieldOffice, permitId: string): Promise<void> {
  const bytes = samplePdf([{ content: titleBlock("E1.01", longWord) }]);
  const sha256 = await applicant.sendFile(bytes, "application/pdf");
  const file = { fileName: `${longWord}.pdf`, mediaType: "application/pdf", bytes: bytes.length, sha256 };
  const documentId = randomUUID();
  await applicant.run("document.add", { documentId, permitId, slot: "one-line-diagram", ...file });
  const sheet = { page: 1, rotation: 0 as const, userUnit: 1, number: "E1.01", title: longWord, scaleText: "" };
  await applicant.run("sheet.index", { permitId, documentId, sheets: [{ ...sheet, view: [0, 0, 2592, 1728] }] });
}

/** A cash drawer that was counted short waits for the official. */
async function countedDrawer(office: SiteCaller): Promise<void> {
  const drawerId = randomUUID();
  await office.run("drawer.open", { drawerId, name: longWord.slice(0, 40), floatCents: 20_000 });
  await office.run("drawer.close", { drawerId, cash: noCash, checkCents: 0, cardCents: 0, words: longWords });
}

/** An Admin has written a usability test. */
async function writtenTest(): Promise<string> {
  const admin = await SiteCaller.signIn(productUrl, "local", "admin@demo.test");
  const id = randomUUID();
  const task = { task_id: 1, title: longWord, description: longWords, allow_typing: true };
  const recording = { startingPath: "/", reqMic: true, reqCamera: true, keepsTyping: false };
  const content = { title: longWord, description: longWords, guidelines: longWords, conclusion: longWords, tasks: [task], ...recording };
  await admin.run("usability-test.save", { id, base: null, content });
  return id;
}

/** Makes the records that the states are seen on. */
export async function statesWorld(): Promise<StatesWorld> {
  const [applicant, office, inspector] = await Promise.all(
    ["applicant@demo.test", "office@demo.test", "inspector@demo.test"].map((email) => SiteCaller.signIn(productUrl, "local", email)),
  );
  if (!applicant || !office || !inspector) throw new Error("somebody is missing");
  const people = { applicant, office, inspector };
  await importRecords(
    Array.from({ length: 12 }, (_, at) =>
      importedRecord(`S26-${20_000 + at}`, { description: longWords, state: "closed", rawStatus: "Closed" }),
    ),
  );
  const record = await issuedPermit(people, longWords);
  const { permitId } = record;
  await office.run("note.write", { permitId, noteId: randomUUID(), text: longWords });
  await office.run("hold.place", { permitId, holdId: randomUUID(), severity: "Notice", reason: longWords });
  await office.run("condition.add", { permitId, conditionId: randomUUID(), text: longWords, dueBefore: "final" });
  for (let more = 0; more < 4; more += 1) await issuedPermit(people, longWords);
  const recordedId = await recorded(inspector, await issuedPermit(people, longWords));
  const correctedId = await commented(people);
  const reviewId = await reviewOf(people, correctedId, "Electrical");
  await office.run("review.decide", { permitId: correctedId, reviewId, decision: "revision_required" });
  const letter = { letterId: randomUUID(), opening: longWords, early: true };
  await office.run("permit.send-corrections", { permitId: correctedId, ...letter });
  await addPlan(await fieldOffice(productUrl), correctedId);
  const sentId = await sentDeck(await fieldOffice(productUrl), `${longWord} ${randomUUID().slice(0, 8)}`);
  const owedId = await sentDeck(await fieldOffice(productUrl), `${longWord} ${randomUUID().slice(0, 8)}`);
  await office.run("permit.start-review", { permitId: owedId });
  const payPath = await payPathOf(owedId);
  await office.run("contractor.add", longContractor);
  await office.run("property.add", { address: { line1: `${longWord} 1`, city: longWord } });
  const [busyPropertyId, longPropertyId] = [await placeAt(office, "401 Pontius"), await placeAt(office, longWord)];
  const content = { discipline: "", title: longWord, text: longWords, codeReference: "IRC R312.1.1", blocking: true };
  await office.run("library-comment.add", { id: randomUUID(), library: "office", content });
  await countedDrawer(office);
  const linkToken = await sharedLink(applicant, permitId);
  const testId = await writtenTest();
  const [reviewedId, answeredId] = [await commented(people), await answeredDraft(applicant)];
  return {
    ...record,
    recordedId,
    sentId,
    owedId,
    correctedId,
    reviewedId,
    answeredId,
    busyPropertyId,
    longPropertyId,
    testId,
    linkToken,
    payPath,
    day: "2026-12-01",
  };
}
