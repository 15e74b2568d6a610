import { Popover } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import { useEffect, useRef, useState } from "react";
import { popover } from "#styled/recipes";
import { Button } from "#ui/button";
import type { Confirmation, Question } from "./confirm-question";

export type ConfirmPopupProps = { question: Question; near: HTMLElement; answer: (confirmation: Confirmation) => void };

/** A light question beside the button that asked it. Escape and a press elsewhere are the safe answer. */
export function ConfirmPopup({ question, near, answer }: ConfirmPopupProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const look = popover();
  // Made open it would leave the focus where it is: only opening takes it.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const left = useRef(false);
  // Answered, it is gone at once: the focus is given back here, but to whoever pressed elsewhere.
  const end = (confirmation: Confirmation) => {
    if (!left.current) near.focus();
    answer(confirmation);
  };
  // A dialog keeps the focus among its own: what is asked in one stands in it.
  const within = useRef(near.closest<HTMLElement>("[role=dialog]"));
  const portal = within.current === null ? {} : { container: within };
  return (
    <Popover.Root
      open={open}
      portalled={within.current === null}
      onOpenChange={(change) => change.open || end(null)}
      onInteractOutside={() => {
        left.current = true;
      }}
      initialFocusEl={() => safe.current}
      positioning={{ getAnchorElement: () => near, placement: "bottom-start", gutter: 4 }}
    >
      <Portal {...portal}>
        <Popover.Positioner className={look.positioner}>
          <Popover.Content className={look.content}>
            <Popover.Title className={look.title}>{question.title}</Popover.Title>
            {question.body && <Popover.Description className={look.body}>{question.body}</Popover.Description>}
            <div className={look.foot}>
              <Button variant={question.danger ? "danger" : "primary"} size="small" onClick={() => end({ reason: "" })}>
                {question.actLabel}
              </Button>
              <Button ref={safe} size="small" onClick={() => end(null)}>
                {question.safeLabel}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
