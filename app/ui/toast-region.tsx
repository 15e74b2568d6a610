import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { toast } from "#styled/recipes";
import { Icon } from "./icon";
import { LinkButton } from "./text-link";
import { useToastFocus } from "./toast-focus";

export type ToastMessage = {
  /** Good news leaves after 6 seconds, after 20 where something can be done about it; an error stays until it is closed, and stands elsewhere too. */
  kind: "good" | "error";
  /** In bold before the text. */
  title?: string | undefined;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  /** Saying the same id again replaces the toast. */
  id?: string | undefined;
};

const GOOD_NEWS_MS = 6000;
/** Long enough to be read, found and pressed (WCAG 2.2.1). */
const WITH_ACT_MS = 20_000;

const toaster = createToaster({ placement: "bottom-start", gap: 12, max: 3, overlap: false });

/** Shows a message under an id. */
export function putToast(id: string, { kind, title, text, action }: ToastMessage): void {
  toaster.create({
    id,
    type: kind === "error" ? "error" : "success",
    duration: kind === "error" ? Number.POSITIVE_INFINITY : action ? WITH_ACT_MS : GOOD_NEWS_MS,
    description: text,
    ...(title ? { title } : {}),
    ...(action ? { action } : {}),
    closable: kind === "error",
  });
}

export const takeToast = (id: string): void => toaster.dismiss(id);

type Shown = Parameters<ComponentProps<typeof Toaster>["children"]>[0];

function ShownToast({ message }: { message: Shown }) {
  const stays = message.type === "error";
  const look = toast({ stay: stays });
  const { id } = message;
  const focus = useToastFocus({ pause: () => toaster.pause(id), resume: () => toaster.resume(id) });
  return (
    <Toast.Root className={look.root} {...focus}>
      <div className={look.text}>
        {message.title && <Toast.Title className={look.title}>{message.title}</Toast.Title>}{" "}
        <Toast.Description>{message.description}</Toast.Description>
      </div>
      {message.action && (
        <Toast.ActionTrigger asChild>
          <LinkButton tone="inherit" strong>
            {message.action.label}
          </LinkButton>
        </Toast.ActionTrigger>
      )}
      {stays && (
        <Toast.CloseTrigger className={look.close} aria-label={m.ui_close()}>
          <Icon of={X} size="small" />
        </Toast.CloseTrigger>
      )}
    </Toast.Root>
  );
}

/** The messages that are up, a file of its own: see `toast.tsx`. */
export function ShownToasts() {
  return (
    <Toaster toaster={toaster} className={toast().region}>
      {(message) => <ShownToast message={message} />}
    </Toaster>
  );
}
