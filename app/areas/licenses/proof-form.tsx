import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { proofInside } from "#app/wording/proof-text";
import type { ProofKind } from "#schemas/contractor/proof-kind";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { contractorStyles } from "./contractor-styles";
import type { ContractorPage } from "./contractor-view";
import { blankProof, hasAmount, type ProofDraft, type ProofFaults, proofArgs, proofFaults } from "./proof-draft";

const carrierNames: Readonly<Record<ProofKind, () => string>> = {
  license: m.licenses_fact_carrier_license,
  insurance: m.licenses_fact_carrier_insurance,
  bond: m.licenses_fact_carrier_bond,
  "workers-comp": m.licenses_fact_carrier_workers_comp,
};
/** Who stands behind a proof of this kind: an insurer, a surety, a board. */
export const carrierName = (kind: ProofKind): string => carrierNames[kind]();

type FieldsProps = { kind: ProofKind; draft: ProofDraft; faults: ProofFaults; onChange: (draft: ProofDraft) => void };

function ProofFields({ kind, draft, faults, onChange }: FieldsProps) {
  const set = (change: Partial<ProofDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        id={`${kind}-number`}
        label={m.licenses_field_number()}
        width="medium"
        maxLength={60}
        autoComplete="off"
        value={draft.number}
        onChange={(event) => set({ number: event.target.value })}
        error={faults.number}
      />
      <TextField
        id={`${kind}-carrier`}
        label={carrierName(kind)}
        optional
        maxLength={120}
        autoComplete="off"
        value={draft.carrier}
        onChange={(event) => set({ carrier: event.target.value })}
      />
      {hasAmount(kind) && (
        <MoneyField
          id={`${kind}-amount`}
          label={m.licenses_field_amount()}
          optional
          value={draft.amount}
          onChange={(event) => set({ amount: event.target.value })}
          error={faults.amount}
        />
      )}
      <TextField
        id={`${kind}-ends`}
        label={m.licenses_field_ends()}
        type="date"
        width="medium"
        min="1900-01-01"
        max="2199-12-31"
        value={draft.expiresOn}
        onChange={(event) => set({ expiresOn: event.target.value })}
        error={faults.ends}
      />
    </>
  );
}

function summaryOf(kind: ProofKind, telling: boolean, known: boolean): string {
  const proof = proofInside(kind);
  if (telling) return known ? m.licenses_tell_newer({ proof }) : m.licenses_tell({ proof });
  return known ? m.licenses_record_newer({ proof }) : m.licenses_record({ proof });
}

/** Records a proof, or tells the office of one. Works without a connection. */
export function ProofForm({ page, kind }: { page: ContractorPage; kind: ProofKind }) {
  const { id: contractorId } = page.contractor;
  const telling = page.may === "own";
  const [draft, setDraft, kept] = useTyping(`contractor/${contractorId}#proof-${kind}`, blankProof);
  const [faults, setFaults] = useState<ProofFaults>({});
  const [attempt, setAttempt] = useState(0);
  const [made, setMade] = useState(0);
  const act = useAct();
  const record = async () => {
    const found = proofFaults(draft, { today: page.today, telling });
    setFaults(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    if (!(await act.run("contractor.record-proof", proofArgs(contractorId, kind, draft)))) return;
    kept.clear();
    setMade(made + 1);
  };
  const errors = Object.entries(faults).map(([field, text]) => ({ id: `${kind}-${field}`, text: String(text) }));
  const known = page.proofs.some((proof) => proof.kind === kind);
  return (
    <Disclosure key={made} summary={summaryOf(kind, telling, known)} open={kept.typed}>
      <form
        noValidate
        aria-label={summaryOf(kind, telling, known)}
        className={contractorStyles().form}
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        <ProofFields kind={kind} draft={draft} faults={faults} onChange={setDraft} />
        <ProblemLine problem={act.problem} />
        <div>
          <Button type="submit" variant="primary" busy={act.busy ? m.licenses_saving() : undefined}>
            {telling ? m.licenses_tell_do() : m.licenses_record_do()}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
