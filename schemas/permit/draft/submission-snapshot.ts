import { currentDocuments } from "../../document/document-versions";
import type { ApplicantSignature } from "../../people/signature";
import type { Permit } from "../permit";
import type { Act } from "../permit-command";
import { childrenOf, putShared } from "../permit-record";

/** Keeps what is sent now as it stands: answers, files in force, and who signed it. A permit without a form keeps its files alone. */
export function takeSnapshot(act: Act, permit: Permit, signature?: ApplicantSignature): void {
  putShared(act.state, "submission", {
    id: act.context.idOf("submission"),
    permitId: permit.id,
    revision: permit.revision,
    sentAt: act.context.now,
    sentBy: act.context.person.accountId,
    typeId: permit.typeId ?? "imported",
    answers: permit.answers,
    documentIds: currentDocuments(childrenOf(act.state, "document", permit.id)).map(({ id }) => id),
    ...(signature && { signature }),
  });
}
