import { useId } from "react";
import type { InspectionResult } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { ApplicantSignature } from "#schemas/people/signature";
import { TextField } from "#ui/field/text-field";
import { island, useIsland } from "#ui/island";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { strokesBox } from "./signature-paths";
import { signaturePad, signatureStrokes } from "./signature-styles";

export type Signature = NonNullable<InspectionResult["signature"]>;

/** A signature as it was given. */
export function SignatureShown({ signature }: { signature: Pick<ApplicantSignature, "kind" | "name" | "paths"> }) {
  const box = signature.kind === "drawn" ? strokesBox(signature.paths) : null;
  if (box === null) return <Text strong>{signature.name}</Text>;
  return (
    <svg className={signatureStrokes} viewBox={box} role="img" aria-label={m.field_signed_by({ name: signature.name })} fill="currentColor">
      {signature.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

const drawing = island(() => import("./signature-drawing"));

/** Drawn with a finger, or typed: the typed one is the key's and the pointer's way too. */
export function SignatureField({
  name,
  note,
  value,
  onChange,
}: {
  name: string;
  /** Who signs, and where. */
  note: string;
  value: Signature | null;
  onChange: (value: Signature | null) => void;
}) {
  const label = useId();
  const part = useIsland(drawing, true);
  if (value?.kind === "typed")
    return (
      <Stack space="small">
        <TextField
          label={m.field_sign_typed()}
          value={value.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
        <Row>
          <LinkButton onClick={() => onChange(null)}>{m.field_sign_draw()}</LinkButton>
        </Row>
      </Stack>
    );
  const open = part.kind === "here";
  return (
    <Stack space="small">
      <span id={label}>
        <b>{m.field_sign()}</b>{" "}
        <Text element="span" tone="muted">
          {note}
        </Text>
      </span>
      {open ? (
        <part.parts.SignatureDrawing name={name} label={label} value={value} onChange={onChange} />
      ) : (
        <div className={signaturePad} />
      )}
      {part.kind === "failed" && (
        <Row>
          <Text>{m.ui_part_missing_title()}</Text>
          <LinkButton onClick={() => void drawing.ask().catch(() => undefined)}>{m.ui_part_missing_again()}</LinkButton>
        </Row>
      )}
      <Row>
        <LinkButton onClick={() => onChange({ kind: "typed", name, paths: [] })}>{m.field_sign_type()}</LinkButton>
        {value !== null && <LinkButton onClick={() => onChange(null)}>{m.field_sign_clear()}</LinkButton>}
      </Row>
    </Stack>
  );
}
