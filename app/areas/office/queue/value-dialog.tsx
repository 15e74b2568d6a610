import { type FormEvent, useState } from "react";
import { dollarsOf, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import type { QueueFilter } from "./queue-address";

interface Draft {
  readonly valueFrom: string;
  readonly valueTo: string;
  readonly appliedFrom: string;
  readonly appliedTo: string;
}
type Faults = Partial<Record<keyof Draft, string>>;

const typed = (cents: number | undefined): string => (cents === undefined ? "" : dollarsOf(cents));

/** Cents; undefined: nothing is typed. Null: it is no amount. */
function centsOf(text: string): number | undefined | null {
  if (text.trim() === "") return undefined;
  const read = parseMoney(text);
  return read.ok ? read.cents : null;
}

/** What is typed as a filter, or what stands against it. */
function readDraft({
  valueFrom,
  valueTo,
  appliedFrom,
  appliedTo,
}: Draft): { readonly filter: Partial<QueueFilter> } | { readonly faults: Faults } {
  const [from, to] = [centsOf(valueFrom), centsOf(valueTo)];
  const faults: Faults = {
    ...(from === null ? { valueFrom: m.queue_fault_money() } : {}),
    ...(to === null ? { valueTo: m.queue_fault_money() } : {}),
    ...(typeof from === "number" && typeof to === "number" && to < from ? { valueTo: m.queue_fault_value() } : {}),
    ...(appliedFrom !== "" && appliedTo !== "" && appliedTo < appliedFrom ? { appliedTo: m.queue_fault_day() } : {}),
  };
  if (from === null || to === null || Object.keys(faults).length > 0) return { faults };
  return { filter: { valueFrom: from, valueTo: to, appliedFrom: appliedFrom || undefined, appliedTo: appliedTo || undefined } };
}

type ValueDialogProps = { filter: QueueFilter; onFilter: (change: Partial<QueueFilter>) => void; onClose: () => void };

/** Filters the list by what the work is worth and by the day of applying; what is left empty is not asked. */
export function ValueDialog({ filter, onFilter, onClose }: ValueDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    valueFrom: typed(filter.valueFrom),
    valueTo: typed(filter.valueTo),
    appliedFrom: filter.appliedFrom ?? "",
    appliedTo: filter.appliedTo ?? "",
  });
  const [faults, setFaults] = useState<Faults>({});
  const field = (name: keyof Draft) => ({
    id: `queue-${name}`,
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ("faults" in read) {
      setFaults(read.faults);
      document.getElementById(`queue-${Object.keys(read.faults)[0]}`)?.focus();
      return;
    }
    onFilter(read.filter);
    onClose();
  };
  const footer = (
    <>
      <Button variant="primary" type="submit" form="queue-values">
        {m.queue_apply()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  const days = { type: "date", min: "1900-01-01", max: "2199-12-31" } as const;
  return (
    <Dialog open onClose={onClose} title={m.queue_more_title()} footer={footer}>
      <form id="queue-values" onSubmit={submit} noValidate>
        <Stack>
          <MoneyField label={m.queue_value_from()} {...field("valueFrom")} />
          <MoneyField label={m.queue_value_to()} {...field("valueTo")} />
          <TextField label={m.queue_applied_from()} {...days} {...field("appliedFrom")} />
          <TextField label={m.queue_applied_to()} {...days} {...field("appliedTo")} />
        </Stack>
      </form>
    </Dialog>
  );
}
