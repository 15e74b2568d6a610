import { SignaturePad } from "@ark-ui/react/signature-pad";
import { visitStyles } from "#app/areas/field/visit-styles";
import type { InspectionResult } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { fittedPath, strokesBox } from "./signature-paths";

export type Signature = NonNullable<InspectionResult["signature"]>;

/** As many strokes as a record takes. */
const mostStrokes = 200;
/** As long as one stroke may be. Characters. */
const longestStroke = 20_000;

/** A signature as it was given. */
export function SignatureShown({ signature }: { signature: Signature }) {
  const box = signature.kind === "drawn" ? strokesBox(signature.paths) : null;
  if (box === null) return <Text strong>{signature.name}</Text>;
  return (
    <svg
      className={visitStyles().stroke}
      viewBox={box}
      role="img"
      aria-label={m.field_signed_by({ name: signature.name })}
      fill="currentColor"
    >
      {signature.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Drawn with a finger, or typed: the typed one is the key's and the pointer's way too. */
export function SignatureField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: Signature | null;
  onChange: (value: Signature | null) => void;
}) {
  const look = visitStyles();
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
  const keep = (paths: readonly string[]) => {
    const strokes = paths.map((path) => fittedPath(path, longestStroke)).filter((path) => path !== "");
    onChange(strokes.length === 0 ? null : { kind: "drawn", name, paths: strokes.slice(0, mostStrokes) });
  };
  return (
    <SignaturePad.Root
      paths={[...(value?.paths ?? [])]}
      // What is drawn belongs to this field: each stroke is told by `onDraw` once it has ended. The end of drawing tells what the field
      // holds, which is the signature without that stroke.
      onDraw={({ paths, currentPath }) => {
        if (currentPath === null) keep(paths);
      }}
      drawing={{ fill: "currentColor", size: 3, simulatePressure: true }}
    >
      <Stack space="small">
        <SignaturePad.Label asChild>
          <span>
            <b>{m.field_sign()}</b>{" "}
            <Text element="span" tone="muted">
              {m.field_sign_on_site({ name })}
            </Text>
          </span>
        </SignaturePad.Label>
        <SignaturePad.Control className={look.pad}>
          <SignaturePad.Segment />
          <SignaturePad.Guide />
        </SignaturePad.Control>
        <Row>
          <LinkButton onClick={() => onChange({ kind: "typed", name, paths: [] })}>{m.field_sign_type()}</LinkButton>
          {value !== null && <LinkButton onClick={() => onChange(null)}>{m.field_sign_clear()}</LinkButton>}
        </Row>
      </Stack>
    </SignaturePad.Root>
  );
}
