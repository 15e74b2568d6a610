import { useRef } from "react";
import type { Device } from "#app/local/device/device";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { commandWords, moveOf, permitOfArgs, testOfCommand } from "#app/screen/read/sync-text";
import { useDevice } from "#app/screen/read/use-device";
import { problemText } from "#app/wording/problem-text";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { clockTime } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { usePermitWords } from "./unsent-list";

/** The page on which a person can put a refused change right. */
export function placeToFix(entry: Pick<OutboxEntry, "name" | "args">, device: Pick<Device, "person" | "replica">): string | null {
  const permitId = permitOfArgs(entry.args);
  const moved = device.replica.get("inspection", moveOf(entry)?.inspectionId ?? "");
  if (moved && isOpenInspection(moved)) return `/office/inspections?assign=${moved.id}`;
  const testId = testOfCommand(entry);
  if (testId !== null) return device.replica.get("usability-test", testId) ? `/editor/tests/${testId}/edit` : null;
  if (permitId === null) return null;
  if (device.replica.get("draft", permitId)) return `/apply/${permitId}`;
  return device.person.roles.length > 0 ? `/office/permits/${permitId}` : `/tracker/${permitId}`;
}

function RejectedRow({ entry, timeZone, device, onGo }: { entry: OutboxEntry; timeZone: string; device: Device; onGo: () => void }) {
  const confirm = useConfirm();
  const discard = useRef<HTMLButtonElement>(null);
  const permitWords = usePermitWords();
  const what = m.shell_unsent_line({ what: commandWords(entry.name), count: 1, time: clockTime(entry.observedAt, timeZone) });
  const fix = placeToFix(entry, device);
  const tryAgain = async () => {
    const decision = await device.retry(entry.order);
    if (!decision.ok) showToast({ kind: "error", id: entry.id, title: m.shell_parked_still(), text: problemText(decision.problem) });
  };
  const letGo = async () => {
    const question = {
      title: m.shell_discard_title(),
      body: m.shell_discard_text({ what }),
      actLabel: m.shell_discard(),
      safeLabel: m.shell_discard_keep(),
      danger: true,
    };
    if ((await confirm({ ...question, ...(discard.current ? { near: discard.current } : {}) })) !== null) await device.discard(entry.order);
  };
  return (
    <RowItem pending>
      <Stack space="tiny">
        <Text strong>{permitWords(permitOfArgs(entry.args))}</Text>
        <Text as="meta">{what}</Text>
        {entry.problem && <Text tone="stopped">{problemText(entry.problem)}</Text>}
        <Row>
          {fix && (
            <TextLink to={fix} alone onClick={onGo}>
              {entry.problem?.code === "field-conflict" ? m.shell_parked_choose() : m.shell_parked_fix()}
            </TextLink>
          )}
          <Button size="small" onClick={() => void tryAgain()}>
            {m.shell_parked_retry()}
          </Button>
          <Button ref={discard} size="small" variant="danger" onClick={() => void letGo()}>
            {m.shell_discard()}
          </Button>
        </Row>
      </Stack>
    </RowItem>
  );
}

/** What the office refused, each with the reason in words and the ways out. */
export function RejectedList({ entries, timeZone, onGo }: { entries: readonly OutboxEntry[]; timeZone: string; onGo: () => void }) {
  const device = useDevice();
  if (device === null || entries.length === 0) return null;
  return (
    <Stack space="small">
      <Text element="h3" as="h4">
        {m.shell_parked_title({ count: entries.length })}
      </Text>
      <Rows label={m.shell_parked_title({ count: entries.length })}>
        {entries.map((entry) => (
          <RejectedRow key={entry.id} entry={entry} timeZone={timeZone} device={device} onGo={onGo} />
        ))}
      </Rows>
    </Stack>
  );
}
