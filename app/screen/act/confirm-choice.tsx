import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { TextAreaField } from "#ui/field/text-field";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { Confirm, Confirmation, Question } from "./confirm-question";

interface Asked {
  readonly question: Question;
  readonly answer: (confirmation: Confirmation) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before an act that cannot be undone. One question at a time; a second one answers the first with null. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error("useConfirm is used outside the shell");
  return confirm;
}

function ConfirmDialog({ question, answer }: Asked) {
  const [missing, setMissing] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const act = () => {
    const words = reason.current?.value.trim() ?? "";
    if (question.reason && words === "") {
      setMissing(true);
      reason.current?.focus();
      return;
    }
    answer({ reason: words });
  };
  return (
    <AlertDialog
      open
      title={question.title}
      safeLabel={question.safeLabel}
      actLabel={question.actLabel}
      danger={question.danger ?? true}
      onSafe={() => answer(null)}
      onAct={act}
    >
      {question.body && <div>{question.body}</div>}
      {question.reason && (
        <TextAreaField
          ref={reason}
          rows={3}
          label={question.reason.label}
          hint={question.reason.hint}
          error={missing ? question.reason.missing : undefined}
          errorPrefix={m.ui_error_prefix()}
        />
      )}
    </AlertDialog>
  );
}

const popup = island(() => import("./confirm-popup"));
/** Has it come before the first question. */
export const confirmPopupPart: Island<unknown> = popup;

/** The question as a popup, once its part has come; until it is tried again, or the safe way is chosen, nothing is done. */
function AskedNear({ question, answer, near }: Asked & { near: HTMLElement }) {
  const part = useIsland(popup, true);
  if (part.kind === "here") return <part.parts.ConfirmPopup question={question} answer={answer} near={near} />;
  return part.kind === "failed" ? <MissingPart of={popup} onClose={() => answer(null)} /> : null;
}

/** Gives `useConfirm` to everything inside, and shows what is asked. */
export function ConfirmChoice({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  const confirm = useCallback<Confirm>((question) => {
    open.current?.answer(null);
    return new Promise((resolve) => {
      const next: Asked = {
        question,
        answer(confirmation) {
          if (open.current === next) {
            open.current = null;
            setAsked(null);
          }
          resolve(confirmation);
        },
      };
      open.current = next;
      setAsked(next);
    });
  }, []);
  const shown = useMemo(() => {
    if (asked === null) return null;
    return asked.question.near ? <AskedNear {...asked} near={asked.question.near} /> : <ConfirmDialog {...asked} />;
  }, [asked]);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown}
    </ConfirmContext>
  );
}
