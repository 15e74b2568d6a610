import { Popover } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { popover } from "#styled/recipes";
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

export type ConfirmPopoverProps = {
  /** The button that asks. */
  trigger: ReactElement;
  title: ReactNode;
  children?: ReactNode;
  actLabel: ReactNode;
  cancelLabel: ReactNode;
  onAct: () => void;
  danger?: boolean | undefined;
};

/** A light question beside the button that asks it, for a small act in a list. */
export function ConfirmPopover({ trigger, title, children, actLabel, cancelLabel, onAct, danger }: ConfirmPopoverProps) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const look = popover();
  const act = () => {
    setOpen(false);
    onAct();
  };
  return (
    <Popover.Root open={open} onOpenChange={(change) => setOpen(change.open)} initialFocusEl={() => safe.current} lazyMount unmountOnExit>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner className={look.positioner}>
          <Popover.Content className={look.content}>
            <Popover.Title className={look.title}>{title}</Popover.Title>
            {children && <Popover.Description className={look.body}>{children}</Popover.Description>}
            <div className={look.foot}>
              <Button variant={danger ? "danger" : "primary"} size="small" onClick={act}>
                {actLabel}
              </Button>
              <Button ref={safe} size="small" onClick={() => setOpen(false)}>
                {cancelLabel}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
