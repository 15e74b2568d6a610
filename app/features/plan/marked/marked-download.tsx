import { useRef } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { type MarkedProps, type MarkedState, useMarkedDownload } from "./use-marked-download";

/** What is said of it, where it went well or goes on. */
function wordsOf(state: MarkedState): string {
  switch (state.kind) {
    case "idle":
    case "failed":
      return "";
    case "working":
      return state.all === 0 ? m.plan_marked_preparing() : m.plan_marked_writing({ done: state.done, all: state.all });
    case "cancelled":
      return m.plan_marked_cancelled();
    case "done":
      return m.plan_marked_done({ file: state.file, count: state.count });
  }
}

/** A copy of the shown file for other programs, its marks as annotations. Nothing where it has none. */
export function MarkedDownload(props: MarkedProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { state, start, cancel } = useMarkedDownload(props);
  const { document, noted } = props;
  if (noted.pagesOf(document.id).length === 0) return null;
  const working = state.kind === "working";
  // The button goes with what it ended: the focus needs another place.
  const giveUp = () => {
    button.current?.focus({ preventScroll: true });
    cancel();
  };
  return (
    <div className={planStyles().marksPanel}>
      <Row between>
        <Text as="meta" tone="muted">
          {noted.staffOnly ? m.plan_marked_note_staff() : m.plan_marked_note()}
        </Text>
        <Row tight>
          <Button ref={button} size="small" busy={working} onClick={start}>
            {m.plan_marked_download()}
          </Button>
          {working && (
            <Button size="small" onClick={giveUp}>
              {m.plan_marked_cancel()}
            </Button>
          )}
        </Row>
      </Row>
      <div role="status" data-marked-copy="">
        {wordsOf(state)}
      </div>
      {state.kind === "failed" && <Notice tone="waiting" title={state.words} />}
    </div>
  );
}
