import { callOf } from "#schemas/command-call";
import { openStates } from "#schemas/permit/states-by-phase";
import { technician } from "./cast";
import { add, idIn, type Plot } from "./plot";
import { fileFor } from "./shelf";
import type { PermitView } from "./step";

const anyFile = ["application/pdf", "image/jpeg", "image/png"];

const isBuilding = ({ permit }: PermitView): boolean => permit?.state === "issued" || permit?.state === "inspections";
const isOpen = ({ permit }: PermitView): boolean => permit !== undefined && openStates.includes(permit.state);

/** The office asks for two files beside the form; the applicant sends one, later the other. */
export function fileRequest(plot: Plot): void {
  const { permitId, time, applicant, job } = plot;
  const requestId = idIn(plot, "request");
  const files = [
    { id: "insurance", name: "Proof of insurance", why: "The contractor's policy on file ends before the work does." },
    { id: "survey", name: "Survey or plat", why: "" },
  ];
  const ask = { permitId, requestId, title: "Before we can go on", message: "Please send these two files.", files };
  add(plot, {
    ...{ at: time.at(), who: technician.email, key: "file-request" },
    acts: [callOf("file-request.ask", { ...ask, dueOn: time.calendar.addBusinessDays(time.day, 15) })],
  });
  const later = time.beside();
  for (const { id } of files) {
    later.pass([1, 7]);
    const file = fileFor(job.type.code, id, 0, anyFile);
    const given = { permitId, requestId, fileId: id, documentId: idIn(plot, `requested-${id}`), ...file };
    const asked = (view: PermitView) => view.list("file-request").some((one) => one.id === requestId) && isOpen(view);
    add(plot, {
      ...{ at: later.anytime(), who: applicant.email, key: `provide-${id}` },
      acts: (view) => (asked(view) ? [callOf("file-request.provide", given)] : []),
    });
    later.pass([0, 2]);
    add(plot, {
      ...{ at: later.at(), who: technician.email, key: `accept-${id}` },
      acts: (view) => (asked(view) ? [callOf("file-request.accept", { permitId, requestId, fileId: id })] : []),
    });
  }
}

/** What is built differs from what was approved: the change is sent and decided. */
export function revise(plot: Plot): void {
  const { permitId, time, applicant } = plot;
  const revisionId = idIn(plot, "revision");
  const description = "One detail is built differently; see the revised sheet.";
  const beside = time.beside();
  beside.pass([1, 6]);
  add(plot, {
    ...{ at: beside.anytime(), who: applicant.email, key: "revise" },
    acts: (view) => (isBuilding(view) ? [callOf("revision.submit", { permitId, revisionId, description })] : []),
  });
  beside.pass([1, 5]);
  const decision = { permitId, revisionId, decision: "approved" as const, note: "Approved as sent." };
  add(plot, {
    ...{ at: beside.at(), who: technician.email, key: "decide-revision" },
    acts: (view) => (view.list("revision").some(({ state }) => state === "submitted") ? [callOf("revision.decide", decision)] : []),
  });
}
