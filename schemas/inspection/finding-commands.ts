import { z } from "zod";
import { inspector } from "../permit/permit-access";
import { type Act, permitCommand, save, tell } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { sheetPin } from "../plan/sheet-pin";
import { refuse } from "../problem";
import { identifier, recordId, text } from "../values";
import { isWithheld, putFact } from "./contested-facts";
import { requireNew, witnessed } from "./fact-witness";
import { saysSomething } from "./fail-text";
import { checklistAnswer, type Finding, finding, type Inspection, inspectionPhoto } from "./inspection";
import { requireInspection } from "./inspection-record";
import { inspectionsNeeded } from "./inspection-rules";
import { requirePin } from "./sheet-pin-claim";

/**
 * Facts of a visit: appended, never overwritten, kept with the time the inspector saw them (`observedAt`) and the time the worker
 * took them (`recordedAt`, null on a device). They are told by their own rows, so they write no line of history.
 */
const ofInspection = z.object({ permitId: identifier, inspectionId: identifier });

/** How a new fact stands: told, or withheld where another's result stands already. */
const contest = (act: Act, inspection: Inspection) => ({ withheld: isWithheld(act, inspection), overruledAt: null });

/** Answers one item. An item of the inspector's own making brings its words. */
const answerItem = permitCommand({
  name: "inspection.answer-item",
  args: ofInspection.extend({
    answerId: recordId,
    itemId: text(80).min(1),
    itemText: checklistAnswer.shape.itemText.default(""),
    answer: checklistAnswer.shape.answer,
  }),
  creates: "answerId",
  who: inspector,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    requireNew(act, "checklist-answer", args.answerId);
    const list = inspectionsNeeded(act.permit, act.type).find(({ code }) => code === inspection.code)?.checklist ?? [];
    const itemText = list.find(({ id }) => id === args.itemId)?.text.en ?? args.itemText;
    if (itemText === "") refuse("validation-failed", { field: "itemText" });
    const { itemId, answer, answerId, permitId, inspectionId } = args;
    const fact = { id: answerId, permitId, inspectionId, itemId, itemText, answer, ...witnessed(act) };
    const contested = contest(act, inspection);
    putFact(act, "checklist-answer", { ...fact, ...contested });
    // It shows from then on that the visit waits for a choice.
    if (contested.withheld) save(act);
  },
});

const said = {
  kind: finding.shape.kind,
  text: finding.shape.text,
  codeReference: finding.shape.codeReference.default(""),
};

const placed = { sheetPin: sheetPin.nullable().default(null) };

/** Refuses `reason-required` for a finding that says neither what is wrong nor which section of the code it offends. */
function requireWords(args: { readonly text: string; readonly codeReference: string }) {
  const words = { text: args.text.trim(), codeReference: args.codeReference.trim() };
  return saysSomething(words) ? words : refuse("reason-required", { field: "text" });
}

const addFinding = permitCommand({
  name: "inspection.add-finding",
  args: ofInspection.extend({ findingId: recordId, itemId: text(80).nullable().default(null), ...said, ...placed }),
  creates: "findingId",
  who: inspector,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    requireNew(act, "finding", args.findingId);
    const { permitId, inspectionId, itemId, kind, findingId } = args;
    const contested = contest(act, inspection);
    putFact(act, "finding", {
      ...{ id: findingId, permitId, inspectionId, itemId, kind, ...requireWords(args) },
      ...witnessed(act),
      resolvedAt: null,
      ...contested,
      sheetPin: requirePin(act, args.sheetPin),
    });
    // It shows from then on that the visit waits for a choice.
    if (contested.withheld) save(act);
    const sheet = args.sheetPin?.sheet ?? "";
    tell(act, "inspection.add-finding", { inspection: inspection.name, kind, sheet }, contested.withheld ? "staff" : "parties");
  },
});

function requireFinding(act: Act, findingId: string): Finding {
  return childrenOf(act.state, "finding", act.permit.id).find(({ id }) => id === findingId) ?? refuse("not-found", { field: "findingId" });
}

/** Whether whoever acts has recorded a result of this visit. */
const hasRecorded = (act: Act, inspectionId: string): boolean =>
  childrenOf(act.state, "inspection-result", act.permit.id).some(
    (result) => result.inspectionId === inspectionId && result.by === act.context.person.accountId,
  );

/**
 * Words a finding better, by whoever found it, until they have recorded their result: a colleague's, which may have arrived meanwhile,
 * does not take the pen from their hand.
 */
const editFinding = permitCommand({
  name: "inspection.edit-finding",
  args: z.object({
    permitId: identifier,
    findingId: identifier,
    ...said,
    /** Null: taken off its sheet. Left out, as by the first builds: it stays where it is. */
    sheetPin: sheetPin.nullable().optional(),
  }),
  who: inspector,
  decide(act, args) {
    const held = requireFinding(act, args.findingId);
    if (held.by !== act.context.person.accountId) refuse("role-missing");
    requireInspection(act, held.inspectionId);
    if (hasRecorded(act, held.inspectionId)) refuse("inspection-finished");
    const place = args.sheetPin === undefined ? held.sheetPin : requirePin(act, args.sheetPin);
    putFact(act, "finding", { ...held, kind: args.kind, ...requireWords(args), sheetPin: place });
    // A remark that becomes a deficiency may stand against a colleague's pass.
    save(act);
  },
});

/** Found put right: a deficiency then blocks nothing any more. */
const resolveFinding = permitCommand({
  name: "inspection.resolve-finding",
  args: z.object({ permitId: identifier, findingId: identifier }),
  who: inspector,
  decide(act, args) {
    const held = requireFinding(act, args.findingId);
    if (held.resolvedAt !== null) return;
    putFact(act, "finding", { ...held, resolvedAt: act.context.observedAt });
    save(act);
    tell(act, "inspection.resolve-finding", { kind: held.kind }, held.withheld ? "staff" : "parties");
  },
});

/** A photo's facts. Its bytes follow on their own. */
const addPhoto = permitCommand({
  name: "inspection.add-photo",
  args: ofInspection.extend({
    photoId: recordId,
    itemId: text(80).nullable().default(null),
    findingId: identifier.nullable().default(null),
    sha256: inspectionPhoto.shape.sha256,
    bytes: inspectionPhoto.shape.bytes,
    mediaType: inspectionPhoto.shape.mediaType,
    caption: inspectionPhoto.shape.caption.default(""),
    ...placed,
  }),
  creates: "photoId",
  who: inspector,
  decide(act, { photoId, ...facts }) {
    const inspection = requireInspection(act, facts.inspectionId);
    requireNew(act, "inspection-photo", photoId);
    requirePin(act, facts.sheetPin);
    putFact(act, "inspection-photo", { ...facts, id: photoId, ...witnessed(act), withheld: isWithheld(act, inspection) });
  },
});

/** Pins a photo that is taken on a sheet, or takes it off again: by whoever took it, until they have recorded their result. */
const pinPhoto = permitCommand({
  name: "inspection.pin-photo",
  args: z.object({ permitId: identifier, photoId: identifier, sheetPin: sheetPin.nullable() }),
  who: inspector,
  decide(act, args) {
    const held = childrenOf(act.state, "inspection-photo", act.permit.id).find(({ id }) => id === args.photoId);
    if (!held) refuse("not-found", { field: "photoId" });
    if (held.by !== act.context.person.accountId) refuse("role-missing");
    if (hasRecorded(act, held.inspectionId)) refuse("inspection-finished");
    putFact(act, "inspection-photo", { ...held, sheetPin: requirePin(act, args.sheetPin) });
  },
});

export const findingCommands = {
  "inspection.answer-item": answerItem,
  "inspection.add-finding": addFinding,
  "inspection.edit-finding": editFinding,
  "inspection.resolve-finding": resolveFinding,
  "inspection.add-photo": addPhoto,
  "inspection.pin-photo": pinPhoto,
};
