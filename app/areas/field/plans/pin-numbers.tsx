import { blankDraft } from "#app/features/plan/marks/mark-draft";
import { MarkForm } from "#app/features/plan/marks/mark-form";
import type { SheetAt } from "#app/features/plan/plan-viewer-props";
import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import { Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { usePinning } from "./use-pinning";

type Props = { at: SheetAt; pinning: ReturnType<typeof usePinning> };

/** Under the sheet: how a pin is put, the same by numbers, and what came of it. */
export function PinNumbers({ at, pinning }: Props) {
  const { typed, setTyped, place, said, problem, tool } = pinning;
  return (
    <Stack space="small">
      <ProblemLine problem={problem} />
      <div role="status">{said !== "" && <Text strong>{said}</Text>}</div>
      {tool !== null && <Text as="meta">{m.pin_hint()}</Text>}
      {typed === null ? (
        <div>
          <LinkButton onClick={() => setTyped(blankDraft("pin"))}>{m.pin_by_numbers()}</LinkButton>
        </div>
      ) : (
        <MarkForm
          name={m.pin_form()}
          draft={typed}
          onChange={setTyped}
          page={at.sheet.page}
          box={at.box}
          before={null}
          save={m.pin_put()}
          onSave={(mark) => void place(mark, at)}
          onLeave={() => setTyped(null)}
        />
      )}
    </Stack>
  );
}
