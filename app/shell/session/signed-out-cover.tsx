import { useLocation } from "react-router";
import { areaOf, signInPath } from "#app/screen/page/areas";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { ButtonLink } from "#ui/button";
import { Dialog } from "#ui/dialog";

/** Covers a signed-in page once the worker says that the session has ended: what was done here stays on the device. */
export function SignedOutCover({ person }: { person: Person }) {
  const { road, waiting } = useSyncStatus();
  const { pathname, search } = useLocation();
  const covered = road === "signed-out" && areaOf(pathname)?.access !== "open";
  return (
    <Dialog
      open={covered}
      onClose={() => undefined}
      closable={false}
      title={m.shell_signed_out_title()}
      footer={
        <ButtonLink variant="primary" to={signInPath(`${pathname}${search}`)} reloadDocument>
          {m.shell_sign_in()}
        </ButtonLink>
      }
    >
      <p>{m.shell_signed_out_text({ email: person.email })}</p>
      {waiting > 0 && <p>{m.shell_signed_out_waiting({ count: waiting })}</p>}
    </Dialog>
  );
}
