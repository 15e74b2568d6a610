import { useState } from "react";
import { z } from "zod";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { correctable } from "#schemas/contractor/contractor-correction";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { contractorStyles } from "./contractor-styles";
import type { ContractorPage } from "./contractor-view";

type Field = (typeof correctable)[number];
type Details = Readonly<Record<Field, string>>;

const fieldNames: Readonly<Record<Field, () => string>> = {
  name: m.licenses_field_name,
  trade: m.licenses_field_trade,
  licenseState: m.licenses_field_state,
  phone: m.licenses_field_phone,
  email: m.licenses_field_email,
};
export const detailName = (field: string): string => {
  const known = correctable.find((one) => one === field);
  return known ? fieldNames[known]() : field;
};
const lengths: Details & Record<Field, string> = { name: "120", trade: "60", licenseState: "40", phone: "40", email: "200" };

/** What stood there when typing began, as the device kept it. */
const detailsKept = z.object({ name: z.string(), trade: z.string(), licenseState: z.string(), phone: z.string(), email: z.string() });

/** Corrects what is known of a contractor, field by field: another person's change of another field stays. */
export function CorrectForm({ page, details }: { page: ContractorPage; details: Details }) {
  const { id: contractorId } = page.contractor;
  const [draft, setDraft, kept] = useTyping<Details>(`contractor/${contractorId}#details`, details);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const base = detailsKept.catch(details).parse(kept.base);
  const save = async () => {
    setTried(true);
    if (draft.name.trim() === "") return document.getElementById("contractor-name")?.focus();
    for (const field of correctable) {
      const value = draft[field].trim();
      if (value !== base[field] && !(await act.run("contractor.correct", { contractorId, field, base: base[field], value }))) return;
    }
    kept.clear();
  };
  return (
    <Disclosure summary={m.licenses_correct()} open={kept.typed}>
      <form
        noValidate
        aria-label={m.licenses_correct()}
        className={contractorStyles().form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {correctable.map((field) => (
          <TextField
            key={field}
            id={`contractor-${field}`}
            label={fieldNames[field]()}
            optional={field !== "name"}
            maxLength={Number(lengths[field])}
            autoComplete="off"
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            error={field === "name" && tried && draft.name.trim() === "" ? m.licenses_error_name() : undefined}
          />
        ))}
        <ProblemLine problem={act.problem} />
        <div>
          <Button type="submit" busy={act.busy ? m.licenses_saving() : undefined}>
            {m.licenses_correct_do()}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
