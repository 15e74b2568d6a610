import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { dialog } from "#styled/recipes";
import { Icon } from "./icon";

export type DialogProps = {
  open: boolean;
  /** Asked to close, by the cross, Escape or a press outside. */
  onClose: () => void;
  /** The question or the act. */
  title: ReactNode;
  children: ReactNode;
  /** Small acts on what is shown, beside the title. */
  acts?: ReactNode;
  /** Buttons; the primary first. */
  footer?: ReactNode;
  /** False: no cross and no Escape (agreements). An alertdialog closes by Escape and its safe button alone. */
  closable?: boolean | undefined;
  /** False: a press outside does not close it, so that typed work is safe. */
  dismissable?: boolean | undefined;
  closeLabel?: string | undefined;
  size?: "normal" | "wide" | "drawer" | "panel" | undefined;
  /** What takes the focus; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  /** True when the body is one short text, to be read on opening. */
  described?: boolean | undefined;
};

function DialogHead({
  title,
  acts,
  cross,
  closeLabel,
  size,
}: Pick<DialogProps, "title" | "acts" | "closeLabel" | "size"> & { cross: boolean }) {
  const look = dialog({ size });
  return (
    <div className={look.head}>
      <Ark.Title className={look.title}>{title}</Ark.Title>
      {acts && <div className={look.acts}>{acts}</div>}
      {cross && (
        <Ark.CloseTrigger className={look.close} aria-label={closeLabel ?? m.ui_close()}>
          <Icon of={X} />
        </Ark.CloseTrigger>
      )}
    </div>
  );
}

function focusOf(ref: RefObject<HTMLElement | null> | undefined) {
  return ref ? () => ref.current : undefined;
}

/** The dialog itself, a file of its own: see `Dialog`. */
export function OpenedDialog({
  open,
  onClose,
  title,
  children,
  acts,
  footer,
  closable = true,
  dismissable = true,
  closeLabel,
  size,
  ...rest
}: DialogProps) {
  const look = dialog({ size });
  const initialFocusEl = focusOf(rest.initialFocus);
  const finalFocusEl = focusOf(rest.finalFocus);
  const body = <div className={look.body}>{children}</div>;
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => change.open || onClose()}
      role={rest.role ?? "dialog"}
      closeOnEscape={closable}
      closeOnInteractOutside={closable && dismissable}
      lazyMount
      unmountOnExit
      {...(initialFocusEl ? { initialFocusEl } : {})}
      {...(finalFocusEl ? { finalFocusEl } : {})}
    >
      <Portal>
        <Ark.Backdrop className={look.backdrop} />
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>
            <DialogHead title={title} acts={acts} size={size} cross={closable && rest.role !== "alertdialog"} closeLabel={closeLabel} />
            {rest.described ? <Ark.Description asChild>{body}</Ark.Description> : body}
            {footer && <div className={look.foot}>{footer}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
