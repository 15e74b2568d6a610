import { currentDocuments } from "../../document/document-versions";
import type { Permit } from "../permit";
import type { Act } from "../permit-command";
import { childrenOf, putShared } from "../permit-record";

/** Keeps what is sent now as it stands: answers and files in force. A permit without a form keeps its files alone. */
export function takeSnapshot(act: Act, permit: Permit): void {
  putShared(act.state, "submission", {
    id: act.context.idOf("submission"),
    permitId: permit.id,
    revision: permit.revision,
    sentAt: act.context.now,
    sentBy: act.context.person.accountId,
    typeId: permit.typeId ?? "imported",
    answers: permit.answers,
    documentIds: currentDocuments(childrenOf(act.state, "document", permit.id)).map(({ id }) => id),
  });
}
