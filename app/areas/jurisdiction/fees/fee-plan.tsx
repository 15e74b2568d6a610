import { type FormEvent, useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { longDay } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import type { RulesPage } from "../rules/rules-pages";
import { PlanLines } from "./plan-lines";
import type { FeePlanning } from "./use-fee-plan";

interface FeePlanProps {
  readonly page: RulesPage;
  readonly planning: FeePlanning;
}

function PlanForm({ page, planning, from }: FeePlanProps & { from: string }) {
  const { type, today } = page;
  const act = useAct();
  const confirm = useConfirm();
  const [tried, setTried] = useState(false);
  const dayFault = from === "" ? m.jurisdiction_from_wanted() : from < today ? m.jurisdiction_from_past() : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (dayFault !== undefined) return document.getElementById("fees-from")?.focus();
    if (!planning.whole) return;
    if (!(await act.run("fee-schedule.plan", { code: type.code, from, fees: [...planning.fees] }))) return;
    planning.discard();
    showToast({ kind: "good", text: m.jurisdiction_planned_now({ day: longDay(from) }) });
  };
  const leave = async () => {
    const question = {
      title: m.jurisdiction_plan_leave_title(),
      body: m.jurisdiction_plan_leave_text(),
      actLabel: m.jurisdiction_plan_throw(),
    };
    if ((await confirm({ ...question, safeLabel: m.jurisdiction_discard_keep(), danger: true })) !== null) planning.discard();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={m.jurisdiction_plan_title()}>
      <Stack>
        <Text as="h4" element="h3">
          {m.jurisdiction_plan_title()}
        </Text>
        <TextField
          id="fees-from"
          type="date"
          width="medium"
          label={m.jurisdiction_from()}
          hint={m.jurisdiction_from_hint()}
          error={tried ? dayFault : undefined}
          min={today}
          value={from}
          onChange={(event) => planning.setFrom(event.target.value)}
        />
        <PlanLines page={page} planning={planning} tried={tried} />
        <div role="alert">{tried && !planning.whole && <Notice tone="stopped" title={m.jurisdiction_plan_faulty()} />}</div>
        <ProblemLine problem={act.problem} />
        <Row>
          <Button type="submit" variant="primary" busy={act.busy ? m.jurisdiction_planning() : undefined}>
            {m.jurisdiction_plan_keep()}
          </Button>
          <Button variant="quiet" onClick={() => void leave()}>
            {m.jurisdiction_plan_throw()}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** New fees from a day on; what was applied for before keeps the old ones. */
export function FeePlan({ page, planning }: FeePlanProps) {
  return planning.plan ? (
    <PlanForm page={page} planning={planning} from={planning.plan.from} />
  ) : (
    <Row>
      <Button onClick={planning.start}>{m.jurisdiction_plan()}</Button>
    </Row>
  );
}
