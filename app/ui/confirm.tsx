import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

export type AlertDialogProps = {
  open: boolean;
  /** The question: "Void permit B26-38246?" */
  title: ReactNode;
  /** What happens, and that it cannot be undone; may hold a field for the reason. */
  children: ReactNode;
  /** "Keep the permit": has the focus when it opens. */
  safeLabel: ReactNode;
  /** The verb: "Void permit". */
  actLabel: ReactNode;
  onSafe: () => void;
  onAct: () => void;
  danger?: boolean | undefined;
  busy?: ReactNode;
  why?: ReactNode;
};

/** Confirms what cannot be undone. For anything else act at once and offer undo. */
export function AlertDialog({ open, title, children, safeLabel, actLabel, onSafe, onAct, danger = true, busy, why }: AlertDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={safe} onClick={onSafe}>
        {safeLabel}
      </Button>
      <Button variant={danger ? "danger" : "primary"} onClick={onAct} busy={busy} why={why}>
        {actLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onSafe} title={title} footer={footer} role="alertdialog" dismissable={false} initialFocus={safe} described>
      {children}
    </Dialog>
  );
}
