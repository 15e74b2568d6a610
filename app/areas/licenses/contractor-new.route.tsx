import { useState } from "react";
import { useNavigate } from "react-router";
import type { Reader } from "#app/context";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { notFound } from "#app/screen/read/page-error";
import { screenOf } from "#app/screen/read/screen-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { contractorIdOf, licenseKey } from "#schemas/contractor/contractor-key";
import { m } from "#schemas/messages/compiled/messages";
import { isOffice, isStaff } from "#schemas/role";
import { Button } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { TextField } from "#ui/field/text-field";
import { Actions, BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/contractor-new.route";

/** Whether it is added by the office or as one's own. Inspectors look, and do not add. */
function newPage({ person }: Reader): { readonly own: boolean } {
  if (isStaff(person) && !isOffice(person)) throw notFound();
  return { own: !isStaff(person) };
}

const { loader, clientLoader, meta } = screenOf(newPage, (page) => (page?.own ? m.licenses_new_own_title() : m.licenses_new_title()));

export { clientLoader, loader, meta };

interface NewDraft {
  readonly name: string;
  readonly licenseNumber: string;
  readonly licenseState: string;
  readonly trade: string;
  readonly phone: string;
  readonly email: string;
}
const blank: NewDraft = { name: "", licenseNumber: "", licenseState: "", trade: "", phone: "", email: "" };
const fields = [
  { name: "name", label: m.licenses_field_name, most: 120, optional: false, fill: "organization" },
  { name: "licenseNumber", label: m.licenses_field_license, most: 40, optional: true, fill: "off" },
  { name: "licenseState", label: m.licenses_field_state, most: 40, optional: true, fill: "off" },
  { name: "trade", label: m.licenses_field_trade, most: 60, optional: true, fill: "off" },
  { name: "phone", label: m.licenses_field_phone, most: 40, optional: true, fill: "tel" },
  { name: "email", label: m.licenses_field_email, most: 200, optional: true, fill: "email" },
] as const;

type Faults = Partial<Record<keyof NewDraft, string>>;
const faultsOf = ({ name, licenseNumber }: NewDraft): Faults => ({
  ...(contractorIdOf({ name, license: licenseNumber }) === null || name.trim() === "" ? { name: m.licenses_error_name() } : {}),
  ...(licenseNumber.trim() !== "" && licenseKey(licenseNumber) === "" ? { licenseNumber: m.licenses_error_license() } : {}),
});

type FieldsProps = { draft: NewDraft; faults: Faults; onChange: (draft: NewDraft) => void };

function NewFields({ draft, faults, onChange }: FieldsProps) {
  return fields.map(({ name, label, most, optional, fill }) => (
    <TextField
      key={name}
      id={`new-${name}`}
      label={label()}
      hint={name === "licenseNumber" ? m.licenses_field_license_hint() : undefined}
      optional={optional}
      maxLength={most}
      autoComplete={fill}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      error={faults[name]}
    />
  ));
}

const trimmed = (draft: NewDraft): NewDraft => ({
  name: draft.name.trim(),
  licenseNumber: draft.licenseNumber.trim(),
  licenseState: draft.licenseState.trim(),
  trade: draft.trade.trim(),
  phone: draft.phone.trim(),
  email: draft.email.trim(),
});

/** Adds a contractor, or one's own company. A number that is here already leads to its contractor. */
export default function ContractorNew({ loaderData: { own } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [draft, setDraft, kept] = useTyping("contractor/new#details", blank);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const act = useAct();
  const add = async () => {
    const said = trimmed(draft);
    const found = faultsOf(said);
    setFaults(found);
    setAttempt(attempt + 1);
    const id = contractorIdOf({ name: said.name, license: said.licenseNumber });
    if (Object.keys(found).length > 0 || id === null || !(await act.run("contractor.add", said))) return;
    kept.clear();
    await navigate(`/license-tracker/${id}`);
  };
  const errors = Object.entries(faults).map(([field, text]) => ({ id: `new-${field}`, text }));
  return (
    <Wrap narrow>
      <BackLink to="/license-tracker">{m.licenses_back()}</BackLink>
      <Sheet>
        <form
          noValidate
          aria-labelledby="page-title"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Stack space="normal">
            <ErrorSummary errors={errors} attempt={attempt} />
            <PageTitle close>{own ? m.licenses_new_own_title() : m.licenses_new_title()}</PageTitle>
            <Text tone="muted">{m.licenses_new_lead()}</Text>
            <NewFields draft={draft} faults={faults} onChange={setDraft} />
            <ProblemLine problem={act.problem} />
            <Actions>
              <Button type="submit" variant="primary" busy={act.busy ? m.licenses_saving() : undefined}>
                {m.licenses_new_do()}
              </Button>
            </Actions>
          </Stack>
        </form>
      </Sheet>
    </Wrap>
  );
}
