import { useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { readCopy } from "#app/screen/read/read-on-device";
import { editsMade } from "#app/screen/typing/use-edits";
import { useTyping } from "#app/screen/typing/use-typing";
import { useUntaken } from "#app/screen/typing/use-untaken";
import { m } from "#schemas/messages/compiled/messages";
import { type RulesDraft, rulesDigest, rulesOf } from "#schemas/permit-type/permit-rules";
import { checkRules, type RuleFault, ruleFaults, ruleStops } from "#schemas/permit-type/permit-rules-checks";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { inspectionName, ruleChanges, ruleFaultWords } from "./rule-text";
import type { RulesPage } from "./rules-pages";
import { keysOfRules } from "./use-rules-part";

interface FaultsProps {
  readonly faults: readonly RuleFault[];
  readonly page: RulesPage;
  readonly choose: (code: string) => void;
}

function Faults({ faults, page: { rules }, choose }: FaultsProps) {
  if (faults.length === 0) return <Text>{m.jurisdiction_checks_none()}</Text>;
  const nameOf = (code: string) => {
    const found = rules.inspections.find((one) => one.code === code);
    return `${code} ${found ? inspectionName(found) : ""}`;
  };
  return (
    <Rows label={m.jurisdiction_checks()}>
      {faults.map((fault) => {
        const { code, inspection, about } = fault;
        const stops = ruleFaults[code] === "stop";
        return (
          <RowItem key={`${code} ${inspection} ${about}`}>
            <Text>
              {inspection !== null && <LinkButton onClick={() => choose(inspection)}>{nameOf(inspection)}</LinkButton>}
              {inspection !== null && ": "}
              {ruleFaultWords(fault)}
            </Text>
            <Tag tone={stops ? "stopped" : "waiting"}>{stops ? m.jurisdiction_stops() : m.jurisdiction_warns()}</Tag>
          </RowItem>
        );
      })}
    </Rows>
  );
}

/** The changes as this device has them: with one of the field that the press of the button left, which the page does not show yet. */
async function written(draft: RulesDraft): Promise<RulesDraft> {
  await editsMade(aggregates.permitType(draft.id));
  const held = await readCopy((reader) => reader.rulesDrafts());
  return held?.find(({ id }) => id === draft.id) ?? draft;
}

function PutInForce({ page: { type }, draft, stops }: { page: RulesPage; draft: RulesDraft; stops: number }) {
  const [summary, setSummary, kept] = useTyping(`${aggregates.permitType(type.code)}#rules-summary`, "");
  const [tried, setTried] = useState(false);
  const confirm = useConfirm();
  const online = useOnlineAct();
  const discarding = useAct();
  const offline = useOfflineWhy();
  const isUntaken = useUntaken();
  const [leftOut, setLeftOut] = useState(false);
  const missing = tried && summary.trim() === "";
  const publish = async () => {
    setTried(true);
    if (summary.trim() === "") return document.getElementById("rules-summary")?.focus();
    const now = await written(draft);
    const isLeftOut = keysOfRules(type.code, now).some(isUntaken);
    setLeftOut(isLeftOut);
    if (isLeftOut) return;
    const args = { code: type.code, seen: rulesDigest(now), summary: summary.trim() };
    if ((await online.start("permit-rules.publish", args)).kind !== "done") return;
    kept.clear();
    showToast({ kind: "good", text: m.jurisdiction_in_force_now() });
  };
  const discard = async () => {
    const question = { title: m.jurisdiction_discard_title(), body: m.jurisdiction_discard_text(), actLabel: m.jurisdiction_discard() };
    if ((await confirm({ ...question, safeLabel: m.jurisdiction_discard_keep(), danger: true })) === null) return;
    await discarding.run("permit-rules.discard", { code: type.code });
  };
  return (
    <Stack>
      <TextField
        id="rules-summary"
        label={m.jurisdiction_summary()}
        hint={m.jurisdiction_summary_hint()}
        maxLength={200}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={missing ? m.jurisdiction_summary_missing() : undefined}
      />
      <div role="alert">
        {leftOut && (
          <Notice tone="stopped" title={m.jurisdiction_left_out()}>
            {m.jurisdiction_left_out_text()}
          </Notice>
        )}
      </div>
      <OnlineState state={online.state} />
      <ProblemLine problem={discarding.problem} />
      <Actions>
        <Button
          variant="primary"
          onClick={() => void publish()}
          busy={onlineBusy(online.state)}
          why={stops > 0 ? m.jurisdiction_mend_first({ count: stops }) : offline}
        >
          {m.jurisdiction_put_in_force()}
        </Button>
        <Button variant="danger" onClick={() => void discard()}>
          {m.jurisdiction_discard()}
        </Button>
      </Actions>
    </Stack>
  );
}

/** What is changed and not in force: what would be otherwise, the checks, and the way to put it in force or throw it away. */
export function RulesInForce({ page, draft, choose }: { page: RulesPage; draft: RulesDraft; choose: (code: string) => void }) {
  const faults = checkRules(page.rules, page.type);
  const changes = ruleChanges(rulesOf(page.type), page.rules);
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-waiting">
        {m.jurisdiction_waiting()}
      </Text>
      <Text measure>{m.jurisdiction_waiting_text({ name: draft.changedBy, time: dayAndTime(draft.changedAt, page.timeZone) })}</Text>
      {changes.length > 0 && (
        <ul>
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Faults faults={faults} page={page} choose={choose} />
      <PutInForce page={page} draft={draft} stops={ruleStops(faults).length} />
    </Stack>
  );
}
