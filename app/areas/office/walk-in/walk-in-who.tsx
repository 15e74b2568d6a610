import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { OptionSearch } from "#app/screen/keys/option-search";
import { shortStanding } from "#app/wording/proof-text";
import type { ContractorLine } from "#schemas/contractor/contractor-list";
import { standingOf } from "#schemas/contractor/proof-status";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import type { WalkInPartProps } from "./walk-in-view";

type WhoOption = { readonly id: string; readonly label: string; readonly note: string; readonly contractor: ContractorLine | null };

/** A contractor with the licence and how it stands today. */
function lineOf(contractor: ContractorLine, today: string): WhoOption {
  const note = [contractor.trade, contractor.licenseNumber, shortStanding(standingOf(contractor.proofs, "license", today))];
  return { id: contractor.id, label: contractor.name, note: note.filter(Boolean).join(", "), contractor };
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
  const known = page.contractors.map((contractor) => lineOf(contractor, page.today));
  const somebody = { id: "somebody", label: typed.trim(), note: m.walk_in_new_person(), contractor: null };
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
              <Button size="small" onClick={() => onChange({ contractor: null, name: "" })}>
                {m.office_walk_in_change()}
              </Button>
            }
          >
            {[chosen, draft.contractor?.licenseNumber].filter(Boolean).join(", ")}
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
          onChoose={({ contractor, label }) => {
            onChange(contractor ? { contractor, name: "" } : { contractor: null, name: label });
            onDone();
          }}
          empty=""
          count={typed.trim() === "" ? "" : m.walk_in_count({ count: options.length })}
        />
      )}
    </SheetSection>
  );
}
