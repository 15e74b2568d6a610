import type { FieldInspection } from "#app/areas/field/visit/field-inspection-view";
import { FindingEditor } from "#app/areas/field/visit/finding-editor";
import { useVisit } from "#app/areas/field/visit/visit-work";
import { PinList } from "#app/features/plan/pins/pin-list";
import type { Pinned } from "#app/features/plan/pins/pinned";
import { planStyles } from "#app/features/plan/plan-styles";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { rowAt, slotOf, type usePinning } from "./use-pinning";

type Pinning = ReturnType<typeof usePinning>;
type Props = {
  plans: NonNullable<FieldInspection["plans"]>;
  pinned: readonly Pinned[];
  spot: PlanSpot;
  chosen: string | null;
  pinning: Pinning;
  onShow: (one: Pinned) => void;
};

/** The finding that is being written, beside the sheet it is pinned on. */
function OpenFinding({ slot, onDone }: { slot: string; onDone: () => void }) {
  const { page } = useVisit();
  const row = rowAt(page, slot);
  const [kind, id = ""] = slot.split("/");
  const item = kind === "item" ? page.items.find((one) => one.id === id) : page.items.find((one) => one.id === row?.itemId);
  return (
    <div data-open-finding="">
      <Stack>
        <FindingEditor
          key={slot}
          slot={slot}
          itemId={item?.id ?? null}
          row={row}
          about={item ? inLanguage(item.text) : m.field_other()}
          newId={kind === "other" ? id : undefined}
        />
        <div>
          <Button onClick={onDone}>{m.pin_finding_done()}</Button>
        </div>
      </Stack>
    </div>
  );
}

/** Beside the sheet: the finding in hand, and what is pinned. */
export function PinSide({ plans, pinned, spot, chosen, pinning, onShow }: Props) {
  const { page } = useVisit();
  const acts = (one: Pinned) => {
    if (one.inspectionId !== page.inspection.id)
      return (
        <TextLink alone to={`/office/field/${one.inspectionId}`} about={one.name}>
          {m.pin_open_visit()}
        </TextLink>
      );
    const finding = plans.rows.finding.find(({ id }) => id === one.id);
    if (!finding || !pinning.may || finding.by !== page.person.accountId || finding.resolvedAt !== null)
      return (
        <TextLink alone to={`/office/field/${one.inspectionId}#finding-${one.id}`} about={one.name}>
          {one.state === "photo" ? m.pin_to_photo() : m.pin_to_finding()}
        </TextLink>
      );
    return (
      <LinkButton about={one.name} onClick={() => pinning.openSlot(slotOf(page, finding))}>
        {m.pin_to_finding()}
      </LinkButton>
    );
  };
  return (
    <section className={planStyles().side} aria-labelledby="plan-found">
      <Stack>
        <Text as="h3" element="h2" id="plan-found">
          {m.pin_found()}
        </Text>
        {pinning.may && pinning.open !== null && <OpenFinding slot={pinning.open} onDone={() => void pinning.finish()} />}
        {(pinning.open === null || pinned.length > 0) && (
          <PinList pinned={pinned} sets={page.sets} spot={spot} chosen={chosen} onShow={onShow} acts={acts} />
        )}
      </Stack>
    </section>
  );
}
