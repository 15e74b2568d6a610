import { useState } from "react";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { takeFocus } from "./use-turn-focus";

/** "Abort Session", asked once more: it cannot be undone. */
export function AbortChoice({ session, office }: Omit<WidgetProps, "shown">) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <Button variant="quiet" size="small" onClick={() => setSure(true)}>
        {m.uxt_abort()}
      </Button>
    );
  return (
    <div>
      <p role="status">{m.uxt_abort_sure({ office: office.name, days: office.recordingDays })}</p>
      <div className="uxt-row">
        <Button variant="danger" size="small" onClick={() => void session.abort()}>
          {m.uxt_abort_go()}
        </Button>
        <Button ref={takeFocus} size="small" onClick={() => setSure(false)}>
          {m.uxt_abort_keep()}
        </Button>
      </div>
    </div>
  );
}
