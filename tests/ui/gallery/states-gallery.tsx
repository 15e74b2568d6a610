import { useState } from "react";
import { Button } from "#ui/button";
import { Progress } from "#ui/layout/scale-bar";
import { RowItem, Rows } from "#ui/list";
import { Empty, Notice } from "#ui/notice";
import { LoadingBar } from "#ui/shell/loading-bar";
import { SaveState, type SaveStateName } from "#ui/shell/save-state";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { Part } from "./gallery-part";

const saves: [SaveStateName, string, string?][] = [
  ["local", "Saved on this device, 10:42"],
  ["queued", "Waiting to send (3)"],
  ["sending", "Sending 2 of 5"],
  ["sent", "Sent 10:44"],
  ["failed", "Couldn't send:", "Fix"],
  ["choose", "Changed by A.V.:", "Choose"],
  ["stale", "As of 9:05"],
  ["ready", "Ready to send"],
];

function Loading() {
  const [active, setActive] = useState(false);
  return (
    <>
      <Button onClick={() => setActive(!active)}>Load</Button>
      <LoadingBar active={active} label="Loading the permit" />
    </>
  );
}

export function StatesGallery() {
  return (
    <>
      <Part number={7} title="Save states" note="The same words everywhere">
        <Rows>
          {saves.map(([state, words, link]) => (
            <RowItem key={state} pending={state === "queued"}>
              <span>{state}</span>
              <SaveState state={state} parts={state === "sending" ? { done: 2, of: 5 } : undefined}>
                {words} {link && <TextLink to="/unsent">{link}</TextLink>}
              </SaveState>
            </RowItem>
          ))}
        </Rows>
        <Progress label="Sending photo 2 of 5, 64%" value={0.64} />
        <Progress label="Reading the plan set" />
        <Loading />
      </Part>
      <Part number={8} title="Notices and toasts" note="Good news leaves after 6 seconds; failure stays">
        <Notice
          title="New information."
          action={
            <TextLink to="/new" alone>
              Show it
            </TextLink>
          }
        >
          R.T. finished the building review.
        </Notice>
        <Notice tone="waiting" title="Connect soon to send 3 items.">
          The oldest is from yesterday, 16:20.
        </Notice>
        <Notice tone="stopped" title="Stop-work since 18 November.">
          No inspection can be booked until it is lifted.
        </Notice>
        <Notice tone="you" title="Answer 2 corrections">
          by Fri 4 December.
        </Notice>
        <Notice tone="done" title="Sent." live>
          The office has your revision.
        </Notice>
        <Button
          onClick={() =>
            showToast({ kind: "good", text: "Assigned 2 permits to R.T.", action: { label: "Undo", onClick: () => undefined } })
          }
        >
          Show good news
        </Button>
        <Button
          onClick={() =>
            showToast({
              kind: "error",
              title: "Couldn't send 1 photo.",
              text: "It is larger than 50 MB.",
              action: { label: "Fix", onClick: () => undefined },
            })
          }
        >
          Show failure
        </Button>
      </Part>
      <Part number={9} title="Empty, offline, error" note="One sentence and one act">
        <Empty title="Nothing is waiting on you" action={<Button>See those</Button>}>
          31 permits are with applicants.
        </Empty>
        <Empty title="You are disconnected, and this page is not on this device" action={<Button>Open what is here</Button>}>
          These are: today's 6 stops, 4 permits, 1 draft.
        </Empty>
      </Part>
    </>
  );
}
