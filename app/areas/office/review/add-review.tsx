import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { disciplines } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { Button } from "#ui/button";
import { NumberField, SelectField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";

const usualDays = 10;

/** Sends the permit to one more discipline of this cycle. */
export function AddReview({ page }: { page: OfficePermitPage }) {
  const { permit, rows } = page;
  const taken = new Set(reviewsOf(rows.review, permit.cycle).map(({ discipline }) => discipline));
  const open = disciplines.filter((discipline) => !taken.has(discipline));
  const [discipline, setDiscipline] = useState(open[0] ?? "");
  const [days, setDays] = useState(String(usualDays));
  const act = useAct();
  const first = open[0];
  if (first === undefined || refusalOf(page, "review.add", { permitId: permit.id, discipline: first, targetDays: 1 }) !== null) return null;
  const chosen = open.includes(discipline) ? discipline : first;
  const targetDays = Number(days);
  const wrong = !Number.isInteger(targetDays) || targetDays < 1 || targetDays > 365;
  return (
    <Disclosure summary={m.office_review_add()}>
      <div className={workspaceStyles().form}>
        <SelectField
          label={m.office_review_discipline()}
          options={open.map((value) => ({ value, label: disciplineName(value) }))}
          value={chosen}
          onChange={(event) => setDiscipline(event.target.value)}
        />
        <NumberField
          label={m.office_review_days()}
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={wrong ? m.office_error_days() : undefined}
          after={m.office_business_days_unit()}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button
            busy={act.busy ? m.office_act_saving() : undefined}
            onClick={() => !wrong && void act.run("review.add", { permitId: permit.id, discipline: chosen, targetDays })}
          >
            {m.office_review_add_act()}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
