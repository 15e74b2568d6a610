import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import type { PropertyPage } from "./property-view";

/** How far the place is on this person's devices, in words. */
function keepingWords({ keeping, permits, staff }: PropertyPage): string {
  const { keptOn, coming, permitIds } = keeping;
  if (!staff) return permits.length === 0 ? "" : m.property_own_here();
  if (keptOn === null)
    return permitIds.length < permits.length
      ? m.property_keep_most({ count: permitIds.length })
      : m.property_keep_text({ count: permitIds.length });
  const state = coming === 0 ? m.property_kept_all() : m.property_kept_coming({ count: coming });
  return `${m.property_kept({ day: dayWithYear(keptOn) })} ${state}`;
}

/** Keeps the place on the devices of a member of staff, or lets it go; others have what is theirs anyway. */
export function KeepPart({ page }: { page: PropertyPage }) {
  const { busy, problem, run } = useAct();
  const { keeping, staff, permits, property } = page;
  if (permits.length === 0 && keeping.keptOn === null) return null;
  const keep = () => void run("property.keep", { propertyId: property.id, permitIds: keeping.permitIds });
  return (
    <Stack space="small">
      <Row>
        {staff && (keeping.keptOn === null || keeping.more) && (
          <Button onClick={keep} busy={busy && m.property_keep()}>
            {keeping.keptOn === null ? m.property_keep() : m.property_keep_again()}
          </Button>
        )}
        {keeping.keptOn !== null && (
          <Button variant="quiet" onClick={() => void run("property.release", { propertyId: property.id })}>
            {m.property_let_go()}
          </Button>
        )}
        <span role="status">
          <Text element="span" as="meta" tone="muted">
            {keepingWords(page)}
          </Text>
        </span>
      </Row>
      <ProblemLine problem={problem} />
    </Stack>
  );
}
