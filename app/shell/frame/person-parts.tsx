import type { ShellData } from "#app/screen/read/shell-data";
import { BugReporter } from "#app/shell/bug-report/bug-reporter";
import { AgreementsDialog } from "#app/shell/session/agreements-dialog";
import { PermissionDialog } from "#app/shell/session/permission-dialog";
import { ProofQuestion } from "#app/shell/session/proof-question";
import { SignOutDialog } from "#app/shell/session/sign-out-dialog";
import { SignedOutCover } from "#app/shell/session/signed-out-cover";
import { HeldBar } from "#app/shell/sync-centre/held-bar";
import { SyncCentre } from "#app/shell/sync-centre/sync-centre";
import type { Person } from "#schemas/role";
import type { Opened } from "./frame-bar";

export interface PersonPartsProps {
  readonly person: Person;
  readonly shell: ShellData;
  readonly opened: Opened;
  readonly open: (opened: Opened) => void;
}

/** What stands over the pages of somebody who is signed in, a file of its own: see `PersonDialogs`. */
export function PersonParts({ person, shell, opened, open }: PersonPartsProps) {
  const close = () => open("none");
  return (
    <>
      <HeldBar />
      <SyncCentre open={opened === "sync"} onClose={close} organization={shell.organization} />
      <BugReporter open={opened === "report"} onClose={close} />
      <SignOutDialog open={opened === "sign-out"} onClose={close} onSyncCentre={() => open("sync")} />
      <AgreementsDialog person={person} wait={shell.mustVerify}>
        <PermissionDialog person={person} organization={shell.organization} />
      </AgreementsDialog>
      <ProofQuestion />
      <SignedOutCover person={person} />
    </>
  );
}
