import { type FormEvent, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import type { ViewShelf } from "#schemas/permit/list/saved-view";
import type { ReportMailing } from "#schemas/report/saved-report";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField, type SelectOption, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { showToast } from "#ui/toast";

/** What the form has come to. */
export interface TypedReport {
  readonly name: string;
  readonly of: ViewShelf;
  readonly period: string;
  readonly mailing: ReportMailing;
}

export interface FormProps {
  readonly title: string;
  readonly first: TypedReport;
  /** Which days may be chosen; none: they stand already, or the question is of today. */
  readonly periods: readonly SelectOption[];
  /** Whether it may be the team's. */
  readonly shared: boolean;
  readonly save: (run: ReturnType<typeof useAct>["run"], typed: TypedReport) => Promise<boolean>;
  readonly close: () => void;
}

const mailings = ["never", "mondays", "month-begins"] as const satisfies readonly ReportMailing[];
const mailingWords: Readonly<Record<ReportMailing, () => string>> = {
  never: m.savedreport_mailing_never,
  mondays: m.savedreport_mailing_mondays,
  "month-begins": m.savedreport_mailing_month_begins,
};

function Fields({ typed, set, fault, periods, shared }: Pick<FormProps, "periods" | "shared"> & FieldState) {
  return (
    <>
      <TextField
        id="saved-report-name"
        label={m.savedreport_name()}
        hint={m.savedreport_name_hint()}
        maxLength={60}
        autoComplete="off"
        value={typed.name}
        error={fault}
        onChange={({ target }) => set({ ...typed, name: target.value })}
      />
      {periods.length > 0 && (
        <SelectField
          label={m.savedreport_period()}
          options={periods}
          value={typed.period}
          onChange={({ target }) => set({ ...typed, period: target.value })}
        />
      )}
      {shared && (
        <RadioGroup
          name="saved-report-for"
          label={m.savedreport_for()}
          options={[
            { value: "mine", label: m.savedreport_for_mine() },
            { value: "team", label: m.savedreport_for_team() },
          ]}
          value={typed.of}
          onChange={(of) => set({ ...typed, of })}
        />
      )}
      {typed.of === "mine" && (
        <RadioGroup
          name="saved-report-mailing"
          label={m.savedreport_mailing()}
          hint={m.savedreport_mailing_hint()}
          options={mailings.map((value) => ({ value, label: mailingWords[value]() }))}
          value={typed.mailing}
          onChange={(mailing) => set({ ...typed, mailing })}
        />
      )}
    </>
  );
}

interface FieldState {
  readonly typed: TypedReport;
  readonly set: (typed: TypedReport) => void;
  readonly fault: string;
}

/** A name for a report, its days, whose it is, and when it is mailed. */
export function SavedReportForm({ title, first, periods, shared, save, close }: FormProps) {
  const { run, busy, problem } = useAct();
  const [typed, set] = useState(first);
  const [fault, setFault] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.name.trim();
    if (name === "") {
      setFault(m.savedreport_name_wanted());
      document.getElementById("saved-report-name")?.focus();
      return;
    }
    const mailing = typed.of === "team" ? "never" : typed.mailing;
    if (!(await save(run, { ...typed, name, mailing }))) return;
    showToast({ kind: "good", text: m.savedreport_saved({ name }) });
    close();
  };
  const footer = (
    <>
      <Button variant="primary" type="submit" form="saved-report-form" busy={busy ? m.office_act_saving() : undefined}>
        {m.savedreport_save_do()}
      </Button>
      <Button onClick={close}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={title} footer={footer}>
      <form id="saved-report-form" onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Fields typed={typed} set={set} fault={fault} periods={periods} shared={shared} />
          <ProblemLine problem={problem} />
        </Stack>
      </form>
    </Dialog>
  );
}
