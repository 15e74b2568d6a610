import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { OptionSearch } from "#app/screen/keys/option-search";
import { shortStanding } from "#app/wording/proof-text";
import type { ContractorLine } from "#schemas/contractor/contractor-list";
import { standingOf } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import type { EarlierApplicant } from "#schemas/permit/list/earlier-applicants";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import type { WalkInDraft, WalkInPartProps } from "./walk-in-view";

type WhoOption = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** What is known of who came once it is chosen. */
  readonly known: Pick<WalkInDraft, "name" | "email" | "phone" | "contractor">;
};
const nobody = { name: "", email: "", phone: "", contractor: null } as const;

/** A contractor with the licence and how it stands today. */
function lineOf(contractor: ContractorLine, today: string): WhoOption {
  const note = [contractor.trade, contractor.licenseNumber, shortStanding(standingOf(contractor.proofs, "license", today))];
  return { id: contractor.id, label: contractor.name, note: note.filter(Boolean).join(", "), known: { ...nobody, contractor } };
}

/** Somebody who applied before, by what tells them from others of the name. */
function applicantOption({ name, email, phone, addressLine }: EarlierApplicant): WhoOption {
  const note = [phone, email, addressLine].filter(Boolean).join(", ");
  return { id: ["applicant", name, email, phone].join(" "), label: name, note, known: { ...nobody, name, email, phone } };
}

/** Who came: a contractor of the register, found as they are typed, or somebody by name. */
export function WalkInWho({ page, draft, onChange, onDone }: WalkInPartProps & { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(page.who);
  const type = (who: string) => {
    setTyped(who);
    setSearch(
      (before) => {
        before.delete("who");
        if (who !== "") before.set("who", who);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const chosen = draft.contractor?.name ?? draft.name;
  const known = [...page.contractors.map((contractor) => lineOf(contractor, page.today)), ...page.applicants.map(applicantOption)];
  const newName = typed.trim();
  const somebody: WhoOption = { id: "somebody", label: newName, note: m.walk_in_new_person(), known: { ...nobody, name: newName } };
  // While what is typed is still looked for, nobody is offered as new.
  const options: readonly WhoOption[] = typed.trim() === "" ? [] : [...known, ...(page.who === typed ? [somebody] : [])];
  return (
    <SheetSection labelledBy="walk-in-who">
      <DrawingTitle number={1} id="walk-in-who" title={m.walk_in_who()} note={m.walk_in_who_note()} />
      {chosen !== "" ? (
        <SummaryList>
          <SummaryRow
            term={draft.contractor ? m.walk_in_contractor() : m.office_walk_in_name()}
            action={
              <Button size="small" onClick={() => onChange(nobody)}>
                {m.office_walk_in_change()}
              </Button>
            }
          >
            {[chosen, draft.contractor?.licenseNumber, draft.phone, draft.email].filter(Boolean).join(", ")}
          </SummaryRow>
        </SummaryList>
      ) : (
        <OptionSearch
          field={field}
          label={m.walk_in_who_find()}
          typed={typed}
          onType={type}
          results={m.walk_in_who_found()}
          groups={[{ name: m.walk_in_who_found(), options }]}
          onChoose={(option) => {
            onChange(option.known);
            onDone();
          }}
          empty=""
          count={typed.trim() === "" ? "" : m.walk_in_count({ count: options.length })}
        />
      )}
    </SheetSection>
  );
}
