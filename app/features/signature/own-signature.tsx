import { m } from "#schemas/messages/compiled/messages";
import type { OwnSignature } from "#schemas/people/signature";
import { Stack, Text } from "#ui/layout/page";
import { SignatureField } from "./signature-field";

/** Where an applicant signs for themselves, and what that says. A file of its own: no page brings the pad for the few who come to sign. */
export function OwnSignatureField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: OwnSignature | null;
  onChange: (value: OwnSignature | null) => void;
}) {
  return (
    <Stack>
      <Text>{m.link_sign_lead()}</Text>
      <SignatureField name={name} note={name} value={value} onChange={onChange} />
    </Stack>
  );
}
