import { useNavigate } from "react-router";
import type { DelayedAct } from "#app/local/device/delayed-acts";
import type { HeldAct } from "#app/local/device/held-acts";
import { delayedWords } from "#app/screen/act/delayed-words";
import { useDevice } from "#app/screen/read/use-device";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { sva } from "#styled/css";
import { Button } from "#ui/button";
import { Row, Text } from "#ui/layout/page";
import { useDelayedActs } from "./use-delayed-act";
import { useHeldActs, useSecondsTo } from "./use-held-acts";

const barLook = sva({
  slots: ["region", "act", "words", "lines"],
  base: {
    // Over the field's tabs and beside toasts: what was just done can be taken back from every page.
    region: {
      position: "fixed",
      bottom: { base: "4", mdDown: "[76px]" },
      insetInlineEnd: "4",
      width: "[min(440px, calc(100vw - 32px))]",
      maxHeight: "[45vh]",
      overflowY: "auto",
      zIndex: "toast",
      bg: "raised",
      color: "ink",
      border: "block",
      borderRadius: "button",
    },
    act: {
      display: "flex",
      flexWrap: "wrap",
      gap: "2",
      alignItems: "center",
      justifyContent: "space-between",
      paddingBlock: "2.5",
      paddingInline: "4",
      "& + &": { borderTop: "hairline" },
    },
    words: { flex: "[1 1 200px]", minWidth: "0", overflowWrap: "anywhere" },
    lines: { display: "grid", gap: "1", textStyle: "meta", "@media (max-height: 400px)": { display: "none" } },
  },
});

function Countdown({ act }: { act: HeldAct }) {
  const seconds = useSecondsTo(act.until);
  return (
    <Text as="meta" tone="muted" element="div" figure>
      {m.shell_held_in({ seconds })}
    </Text>
  );
}

function Held({ at, act }: { at: string; act: HeldAct }) {
  const device = useDevice();
  const navigate = useNavigate();
  const look = barLook();
  const takeBack = () => {
    if (device?.held.undo(at)) void navigate(act.path);
  };
  return (
    <div className={look.act}>
      <div className={look.words}>
        <div role="status">
          <b>{act.problem === null ? act.title : m.shell_held_refused({ act: act.title, reason: problemText(act.problem) })}</b>
          {act.problem === null && act.lines.length > 0 && (
            <div className={look.lines}>
              <span>{m.shell_held_read()}</span>
              {act.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          )}
        </div>
        {act.problem === null && <Countdown act={act} />}
      </div>
      <Button onClick={takeBack}>{act.problem === null ? m.shell_held_undo() : m.shell_held_open()}</Button>
    </div>
  );
}

function DelayedCountdown({ act }: { act: DelayedAct }) {
  return delayedWords[act.act].soon({ seconds: useSecondsTo(act.until) });
}

/** A decision that nothing is written of yet, or never was: what is about to happen, or what did not. */
function Delayed({ at, act }: { at: string; act: DelayedAct }) {
  const device = useDevice();
  const navigate = useNavigate();
  const look = barLook();
  const words = delayedWords[act.act];
  const said = {
    waiting: act.about,
    going: words.now(),
    "taken-back": words.notYet({ about: act.about }),
    refused: words.refused({ about: act.about, reason: act.problem ? problemText(act.problem) : "" }),
  }[act.standing];
  const waits = act.standing === "waiting";
  const open = () => {
    device?.delayed.undo(at);
    void navigate(act.path);
  };
  return (
    <div className={look.act}>
      <div className={look.words}>
        <b role="status">{said}</b>
        {waits && (
          <Text as="meta" tone="muted" element="div" figure>
            <DelayedCountdown act={act} />
          </Text>
        )}
        {act.standing === "taken-back" && (
          <Text as="meta" tone="muted" element="div">
            {m.shell_delayed_why()}
          </Text>
        )}
      </div>
      {waits && <Button onClick={() => device?.delayed.undo(at)}>{m.shell_held_undo()}</Button>}
      {(act.standing === "taken-back" || act.standing === "refused") && (
        <Row>
          <Button onClick={open}>{m.shell_held_open()}</Button>
          <Button onClick={() => device?.delayed.undo(at)}>{m.shell_delayed_dismiss()}</Button>
        </Row>
      )}
    </div>
  );
}

/** Stands on every page while something that was done can still be taken back: what its readers will read, and until when. */
export function HeldBar() {
  const waiting = useHeldActs();
  const delayed = useDelayedActs();
  if (waiting.size + delayed.size === 0) return null;
  return (
    <section className={barLook().region} aria-label={m.shell_held_label()} data-print="hide">
      {[...delayed].map(([at, act]) => (
        <Delayed key={act.id} at={at} act={act} />
      ))}
      {[...waiting].map(([at, act]) => (
        <Held key={act.id} at={at} act={act} />
      ))}
    </section>
  );
}
