import { SignatureField } from "#app/features/signature/signature-field";
import { m } from "#schemas/messages/compiled/messages";
import type { ApplicantSignature } from "#schemas/people/signature";
import { Checkbox } from "#ui/field/choice-field";
import { Stack, Text } from "#ui/layout/page";

/** What is signed so far; a kind without a name or a stroke is none yet. */
export type Signing = Omit<ApplicantSignature, "name"> & { readonly name: string };

/** The applicant signs on the counter's screen, or has signed a paper form. */
export function CounterSignature({
  applicant,
  value,
  onChange,
}: {
  applicant: string;
  value: Signing | null;
  onChange: (value: Signing | null) => void;
}) {
  const paper = value?.kind === "paper";
  return (
    <Stack space="small">
      <Text>{m.walk_in_sign_lead()}</Text>
      {!paper && (
        <SignatureField
          name={applicant}
          note={applicant === "" ? m.walk_in_sign_somebody() : m.walk_in_sign_name({ name: applicant })}
          value={value === null || value.kind === "paper" ? null : { ...value, kind: value.kind }}
          onChange={onChange}
        />
      )}
      <Checkbox
        label={m.walk_in_sign_paper()}
        hint={m.walk_in_sign_paper_hint()}
        checked={paper}
        onChange={(event) => onChange(event.target.checked ? { kind: "paper", name: applicant, paths: [] } : null)}
      />
    </Stack>
  );
}

/** The signature as it is sent; null: nobody has signed. A name that was typed counts, else the applicant's. */
export function signedBy(value: Signing | null, applicant: string): ApplicantSignature | null {
  if (value === null) return null;
  const name = (value.kind === "typed" ? value.name : applicant).trim();
  return name === "" ? null : { kind: value.kind, name, paths: [...value.paths] };
}
