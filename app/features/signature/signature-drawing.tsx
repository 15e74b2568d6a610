import { SignaturePad } from "@ark-ui/react/signature-pad";
import { fittedPath } from "./signature-paths";
import { signaturePad } from "./signature-styles";

/** As many strokes as a record takes. */
const mostStrokes = 200;
/** As long as one stroke may be. Characters. */
const longestStroke = 20_000;

type Drawn = { readonly kind: "drawn"; readonly name: string; readonly paths: string[] };

export interface SignatureDrawingProps {
  readonly name: string;
  /** Id of the words that name it. */
  readonly label: string;
  readonly value: { readonly paths: readonly string[] } | null;
  readonly onChange: (value: Drawn | null) => void;
}

/** Where a signature is drawn, a file of its own: the page is drawn before it, and a name can be typed without it. */
export function SignatureDrawing({ name, label, value, onChange }: SignatureDrawingProps) {
  const keep = (paths: readonly string[]) => {
    const strokes = paths.map((path) => fittedPath(path, longestStroke)).filter((path) => path !== "");
    onChange(strokes.length === 0 ? null : { kind: "drawn", name, paths: strokes.slice(0, mostStrokes) });
  };
  return (
    <SignaturePad.Root
      ids={{ label }}
      paths={[...(value?.paths ?? [])]}
      // What is drawn belongs to this field: each stroke is told by `onDraw` once it has ended. The end of drawing tells what the field
      // holds, which is the signature without that stroke.
      onDraw={({ paths, currentPath }) => {
        if (currentPath === null) keep(paths);
      }}
      drawing={{ fill: "currentColor", size: 3, simulatePressure: true }}
    >
      <SignaturePad.Control className={signaturePad}>
        <SignaturePad.Segment />
        <SignaturePad.Guide />
      </SignaturePad.Control>
    </SignaturePad.Root>
  );
}
