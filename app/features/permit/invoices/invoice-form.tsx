import { useState } from "react";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import type { Fee } from "#schemas/fee/fee";
import { feeOwedCents } from "#schemas/fee/fee-balance";
import { usualPayer } from "#schemas/fee/invoice/make-invoice";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { CheckboxGroup, RadioGroup } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { TextField } from "#ui/field/text-field";
import { Actions, Stack } from "#ui/layout/page";
import type { PermitPage } from "../permit-page";

interface InvoiceDraft {
  /** Fees that are left out of it. */
  readonly without: readonly string[];
  readonly payer: "applicant" | "other";
  readonly name: string;
  readonly email: string;
}
const blank: InvoiceDraft = { without: [], payer: "applicant", name: "", email: "" };

/** What is wrong with it, by its field. */
function faultsOf(draft: InvoiceDraft, chosen: readonly string[]): Readonly<Record<string, string>> {
  const other = draft.payer === "other";
  return {
    ...(chosen.length === 0 && { fees: m.invoice_error_fees() }),
    ...(other && draft.name.trim() === "" && { name: m.invoice_error_name() }),
    ...(other && !/^\S+@\S+\.\S+$/.test(draft.email.trim()) && { email: m.invoice_error_email() }),
  };
}

interface FieldsProps {
  readonly draft: InvoiceDraft;
  readonly set: (more: Partial<InvoiceDraft>) => void;
  readonly faults: Readonly<Record<string, string>>;
}

function OtherPayer({ draft, set, faults }: FieldsProps) {
  return (
    <>
      <TextField
        id="invoice-name"
        label={m.invoice_make_name()}
        maxLength={120}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={faults.name}
      />
      <TextField
        id="invoice-email"
        type="email"
        label={m.invoice_make_email()}
        hint={m.invoice_make_email_hint()}
        maxLength={254}
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
        error={faults.email}
      />
    </>
  );
}

/** Makes an invoice for fees that are due and stand on none: for the applicant, or for somebody else who pays. Never queued. */
export function InvoiceForm({ page, fees }: { page: PermitPage; fees: readonly Fee[] }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#invoice`, blank);
  const [tried, setTried] = useState(0);
  const act = useOnlineAct(`invoice.make#${permitId}`);
  const offline = useOfflineWhy();
  const ids = fees.map(({ id }) => id);
  const chosen = ids.filter((id) => !draft.without.includes(id));
  const faults = faultsOf(draft, chosen);
  const shown = tried > 0 ? faults : {};
  const set = (more: Partial<InvoiceDraft>) => setDraft({ ...draft, ...more });
  const make = async () => {
    setTried(tried + 1);
    if (Object.keys(faults).length > 0) return;
    const payer = draft.payer === "other" ? { payer: { name: draft.name.trim(), email: draft.email.trim() } } : {};
    const made = await act.start("invoice.make", { permitId, invoiceId: newId(), feeIds: chosen, ...payer });
    if (made.kind !== "done") return;
    setTried(0);
    kept.clear();
  };
  return (
    <form
      noValidate
      aria-label={m.invoice_make()}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack>
        <ErrorSummary errors={Object.entries(shown).map(([field, text]) => ({ id: `invoice-${field}`, text }))} attempt={tried} />
        <CheckboxGroup
          id="invoice-fees"
          name="invoice-fees"
          label={m.invoice_make_fees()}
          options={fees.map((fee) => ({
            value: fee.id,
            label: m.invoice_make_fee({ fee: inLanguage(fee.name), amount: formatCents(feeOwedCents(fee)) }),
          }))}
          values={chosen}
          onChange={(values) => set({ without: ids.filter((id) => !values.includes(id)) })}
          error={shown.fees}
        />
        <RadioGroup
          id="invoice-who"
          name="invoice-who"
          label={m.invoice_make_who()}
          options={[
            { value: "applicant", label: m.invoice_make_applicant({ name: usualPayer(page).name }) },
            { value: "other", label: m.invoice_make_other() },
          ]}
          value={draft.payer}
          onChange={(payer) => set({ payer })}
        />
        {draft.payer === "other" && <OtherPayer draft={draft} set={set} faults={shown} />}
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" busy={onlineBusy(act.state)} why={offline}>
            {m.invoice_make()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
