import type { ReactNode } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { onSheet } from "#app/wording/on-sheet";
import { m } from "#schemas/messages/compiled/messages";
import type { ApprovedSet } from "#schemas/plan/approved-set";
import { Row, Stack, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { isPinnedAt, type Pinned, stateName } from "./pinned";

type Props = {
  pinned: readonly Pinned[];
  sets: readonly ApprovedSet[];
  spot: PlanSpot;
  chosen: string | null;
  onShow: (one: Pinned) => void;
  /** What may be done with one of them. */
  acts?: (one: Pinned) => ReactNode;
};

function PinItem({ one, here, chosen, onShow, acts }: Pick<Props, "chosen" | "onShow" | "acts"> & { one: Pinned; here: boolean }) {
  const tone = one.state === "open" ? "you" : one.state === "corrected" ? "done" : "neutral";
  return (
    <li id={`said-${one.id}`} className={planStyles().said} data-chosen={chosen === one.id || undefined}>
      <Stack space="tiny" start>
        <Text>{one.name}</Text>
        <Row tight>
          <Tag tone={tone}>{stateName[one.state]()}</Tag>
          {!here && (
            <Text as="meta" element="span" tone="muted">
              {onSheet(one.pin)}
            </Text>
          )}
        </Row>
        <LinkButton about={one.name} aria-pressed={chosen === one.id} onClick={() => onShow(one)}>
          {m.plan_show_place()}
        </LinkButton>
        {acts?.(one)}
      </Stack>
    </li>
  );
}

/** What was found on site and pinned: of the sheet that is shown, then of the others. */
export function PinList({ pinned, sets, spot, ...props }: Props) {
  const here = pinned.filter((one) => isPinnedAt(one, sets, spot));
  const elsewhere = pinned.filter((one) => !here.includes(one));
  return (
    <Stack space="small">
      {here.length === 0 ? (
        <Text tone="muted">{m.pin_none_here()}</Text>
      ) : (
        <ol>
          {here.map((one) => (
            <PinItem key={one.id} one={one} here {...props} />
          ))}
        </ol>
      )}
      {elsewhere.length > 0 && (
        <>
          <Text as="h4" element="h3">
            {m.pin_elsewhere()}
          </Text>
          <ol>
            {elsewhere.map((one) => (
              <PinItem key={one.id} one={one} here={false} {...props} />
            ))}
          </ol>
        </>
      )}
    </Stack>
  );
}
