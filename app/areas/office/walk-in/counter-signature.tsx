import { useState } from "react";
import type { DraftPage } from "#app/features/draft/draft-page";
import { SignatureField, SignatureShown } from "#app/features/signature/signature-field";
import { m } from "#schemas/messages/compiled/messages";
import type { ApplicantSignature } from "#schemas/people/signature";
import type { Draft } from "#schemas/permit/permit";
import { clockTime } from "#ui/date-text";
import { Checkbox } from "#ui/field/choice-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import { PhoneLink } from "./phone-link";

/** What is signed so far; a kind without a name or a stroke is none yet. */
export type Signing = Omit<ApplicantSignature, "name"> & { readonly name: string };

type CounterSignatureProps = {
  page: DraftPage;
  applicant: string;
  today: string;
  value: Signing | null;
  onChange: (value: Signing | null) => void;
};

/** What they signed on their phone, while it holds. */
function SignedOnPhone({ page, signed, onAgain }: { page: DraftPage; signed: NonNullable<Draft["signed"]>; onAgain: () => void }) {
  return (
    <Stack space="small">
      <Notice tone="done" title={m.walk_in_sign_on_phone({ time: clockTime(signed.at, page.timeZone) })}>
        <SignatureShown signature={signed.signature} />
      </Notice>
      <Row>
        <LinkButton onClick={onAgain}>{m.walk_in_sign_here()}</LinkButton>
      </Row>
    </Stack>
  );
}

/** The applicant signs on the counter's screen or on a phone of their own, or has signed a paper form. */
export function CounterSignature({ page, applicant, today, value, onChange }: CounterSignatureProps) {
  const paper = value?.kind === "paper";
  const [here, setHere] = useState(false);
  const { signed, id } = page.draft;
  if (signed && value === null && !here) return <SignedOnPhone page={page} signed={signed} onAgain={() => setHere(true)} />;
  const isOver = !signed && page.delegated.some(({ scope, filledAt }) => scope.kind === "signature" && filledAt !== null);
  return (
    <Stack space="small">
      {isOver && value === null && <Notice tone="waiting" title={m.walk_in_sign_again()} />}
      <Text>{m.walk_in_sign_lead()}</Text>
      {!paper && (
        <>
          <SignatureField
            name={applicant}
            note={applicant === "" ? m.walk_in_sign_somebody() : m.walk_in_sign_name({ name: applicant })}
            value={value === null || value.kind === "paper" ? null : { ...value, kind: value.kind }}
            onChange={onChange}
          />
          {value === null && applicant !== "" && (
            <PhoneLink
              permitId={id}
              scope={{ kind: "signature" }}
              name={applicant}
              words={m.walk_in_sign_phone()}
              scan={m.walk_in_sign_scan()}
              today={today}
            />
          )}
        </>
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
