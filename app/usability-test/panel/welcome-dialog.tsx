import { useState } from "react";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { DeviceCheck } from "./device-check";
import { panelTurn } from "./use-turn-focus";

function Consent({ shown, office }: Pick<WidgetProps, "shown" | "office">) {
  const { test } = shown.run;
  return (
    <section aria-label={m.uxt_consent_title()}>
      <p>
        <b>{m.uxt_consent_title()}</b>
      </p>
      <ul className="uxt-list">
        <li>{m.uxt_consent_page()}</li>
        <li>{m.uxt_consent_account()}</li>
        <li>{test.keepsTyping ? m.uxt_consent_kept() : m.uxt_consent_masked()}</li>
        {(test.reqMic || test.reqCamera) && <li>{m.uxt_consent_devices()}</li>}
        <li>{m.uxt_consent_days({ office: office.name, days: office.recordingDays })}</li>
        <li>{m.uxt_consent_stop()}</li>
      </ul>
    </section>
  );
}

/** The greeting: what is recorded, and who sees it, before anything is. The first button agrees to it. */
export function WelcomeDialog({ session, shown, office }: WidgetProps) {
  const { test } = shown.run;
  const [tab, setTab] = useState(false);
  const begin = (camera: boolean) => session.consent({ microphone: test.reqMic, camera: camera && test.reqCamera && !tab, tab });
  return (
    <Dialog
      open={shown.run.stage === "greeting"}
      onClose={() => void session.end()}
      title={test.title}
      dismissable={false}
      closeLabel={m.uxt_not_now()}
      finalFocus={panelTurn}
      footer={
        <>
          <Button variant="primary" onClick={() => void begin(true)}>
            {m.uxt_begin()}
          </Button>
          {test.reqCamera && !tab && <Button onClick={() => void begin(false)}>{m.uxt_without_camera()}</Button>}
          <Button variant="quiet" onClick={() => void session.end()}>
            {m.uxt_not_now()}
          </Button>
        </>
      }
    >
      <div className="uxt-welcome">
        {test.description !== "" && <p>{test.description}</p>}
        <p>{m.uxt_recorded()}</p>
        <Consent shown={shown} office={office} />
        {(test.reqMic || test.reqCamera) && <DeviceCheck session={session} shown={shown} tab={tab} onTab={setTab} />}
      </div>
    </Dialog>
  );
}
