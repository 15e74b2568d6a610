import { callOf } from "#schemas/commands";
import { technician } from "./cast";
import { add, idIn, type Plot } from "./plot";
import { fileFor } from "./shelf";

const anyFile = ["application/pdf", "image/jpeg", "image/png"];

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
    add(plot, { at: later.anytime(), who: applicant.email, key: `provide-${id}`, acts: [callOf("file-request.provide", given)] });
    later.pass([0, 2]);
    add(plot, {
      ...{ at: later.at(), who: technician.email, key: `accept-${id}` },
      acts: [callOf("file-request.accept", { permitId, requestId, fileId: id })],
    });
  }
}

/** What is built differs from what was approved: the change is sent and decided. */
export function revise(plot: Plot): void {
  const { permitId, time, applicant } = plot;
  const revisionId = idIn(plot, "revision");
  const description = "Stairs moved to the north side; see the revised sheet.";
  const beside = time.beside();
  beside.pass([1, 6]);
  add(plot, {
    ...{ at: beside.anytime(), who: applicant.email, key: "revise" },
    acts: [callOf("revision.submit", { permitId, revisionId, description })],
  });
  beside.pass([1, 5]);
  add(plot, {
    ...{ at: beside.at(), who: technician.email, key: "decide-revision" },
    acts: [callOf("revision.decide", { permitId, revisionId, decision: "approved", note: "Approved as sent." })],
  });
}
