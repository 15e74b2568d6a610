import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { X } from "lucide-react";
import { m } from "#schemas/messages/compiled/messages";
import { toast } from "#styled/recipes";
import { Icon } from "./icon";
import { LinkButton } from "./text-link";

const GOOD_NEWS_MS = 6000;

const toaster = createToaster({ placement: "bottom-start", gap: 12, max: 3, overlap: false });

export type ToastMessage = {
  /** Good news leaves after 6 seconds; an error stays until it is closed, and stands elsewhere too. */
  kind: "good" | "error";
  /** In bold before the text. */
  title?: string | undefined;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  /** Saying the same id again replaces the toast. */
  id?: string | undefined;
};

/** Says something in passing. Never the only place for an error. Call it in the browser only. Gives the toast's id. */
export function showToast({ kind, title, text, action, id }: ToastMessage) {
  return toaster.create({
    ...(id ? { id } : {}),
    type: kind === "error" ? "error" : "success",
    duration: kind === "error" ? Number.POSITIVE_INFINITY : GOOD_NEWS_MS,
    description: text,
    ...(title ? { title } : {}),
    ...(action ? { action } : {}),
    closable: kind === "error",
  });
}

export function closeToast(id: string) {
  toaster.dismiss(id);
}

/** Where toasts appear; once, in the shell. */
export function ToastRegion() {
  return (
    <Toaster toaster={toaster} className={toast().region}>
      {(message) => {
        const stays = message.type === "error";
        const look = toast({ stay: stays });
        return (
          <Toast.Root className={look.root}>
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
      }}
    </Toaster>
  );
}
