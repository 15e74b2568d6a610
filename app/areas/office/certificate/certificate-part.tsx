import { m } from "#schemas/messages/compiled/messages";
import type { Certificate } from "#schemas/paper/certificate";
import { island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import { type ActDialogProps, useRoad } from "../workspace/act-dialog";
import type { OfficeAct } from "../workspace/office-acts";

const dialog = island(() => import("./certificate-dialog"));

/** The kind of certificate that an act issues; undefined for other acts. */
export const certificateOfAct = ({ command }: Pick<OfficeAct, "command">): Certificate["kind"] | undefined =>
  command === "permit.grant-temporary-occupancy" ? "temporary" : command === "permit.issue-certificate" ? "final" : undefined;

/** The dialog that writes a certificate: a file of its own, as few acts issue one. */
export function CertificatePart(props: ActDialogProps & { kind: Certificate["kind"] }) {
  const part = useIsland(dialog, true);
  if (part.kind === "here") return <part.parts.CertificateDialog {...props} useRoad={useRoad} />;
  return part.kind === "failed" ? <MissingPart of={dialog} onClose={props.onClose} /> : <p role="status">{m.paper_dialog_loading()}</p>;
}
