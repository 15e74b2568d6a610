import { useEffect, useId, useRef, useState } from "react";
import { watchLevel } from "#app/usability-test/session/device-level";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import type { Films } from "#app/usability-test/session/test-run";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";

function Picture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // Nothing is lost where the browser plays it only after a press.
    element.play().catch(() => undefined);
  }, [stream]);
  return <video ref={video} className="uxt-picture" muted playsInline aria-label={m.uxt_devices_preview()} />;
}

function Level({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  const id = useId();
  useEffect(() => watchLevel(stream, setLevel), [stream]);
  return (
    <div>
      <label htmlFor={id}>{m.uxt_devices_level()}</label>
      <meter id={id} className="uxt-level" min={0} max={1} value={level} />
    </div>
  );
}

const checkWords = ({ reqMic, reqCamera }: { reqMic: boolean; reqCamera: boolean }): string =>
  reqMic && reqCamera ? m.uxt_devices_check() : reqMic ? m.uxt_devices_check_microphone() : m.uxt_devices_check_camera();

/** What was granted of what the test asks for, said when it comes. */
function Granted({ shown, wanted }: Pick<WidgetProps, "shown"> & { wanted: Films }) {
  const { films } = shown;
  return (
    <div role="status">
      {wanted.microphone && <p>{films.microphone ? m.uxt_devices_on() : m.uxt_devices_no_microphone()}</p>}
      {wanted.camera && <p>{films.camera ? m.uxt_devices_camera_on() : m.uxt_devices_no_camera()}</p>}
    </div>
  );
}

/** Tries microphone and camera with the tester's leave, and shows what they take in. What is refused stops nothing. */
export function DeviceCheck({ session, shown, tab, onTab }: Omit<WidgetProps, "office"> & { tab: boolean; onTab: (tab: boolean) => void }) {
  const { reqMic, reqCamera } = shown.run.test;
  const [state, setState] = useState<"unasked" | "asking" | "answered">("unasked");
  const wanted: Films = { microphone: reqMic, camera: reqCamera && !tab, tab: false };
  const check = async () => {
    setState("asking");
    await session.check(wanted);
    setState("answered");
  };
  const stream = session.stream();
  return (
    <section className="uxt-welcome" aria-label={m.uxt_devices_title()}>
      {(wanted.microphone || wanted.camera) && (
        <Button onClick={() => void check()} busy={state === "asking" ? m.uxt_devices_checking() : undefined}>
          {checkWords({ reqMic, reqCamera: wanted.camera })}
        </Button>
      )}
      {state === "answered" && (
        <div className="uxt-devices">
          <Granted shown={shown} wanted={wanted} />
          {shown.films.microphone && stream && <Level stream={stream} />}
          {shown.films.camera && stream && <Picture stream={stream} />}
        </div>
      )}
      {reqCamera && session.canFilmTab && (
        <Checkbox label={m.uxt_devices_tab()} checked={tab} onChange={(event) => onTab(event.currentTarget.checked)} />
      )}
    </section>
  );
}
