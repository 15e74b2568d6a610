import { m } from "#schemas/messages/compiled/messages";
import type { PermitSummary } from "#schemas/permit/permit";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";

const mostShown = 5;

/** Permits that stand open at the place, so that the counter can say so: none of them stops another. */
export function OpenHere({ permits }: { permits: readonly PermitSummary[] }) {
  if (permits.length === 0) return <Text tone="muted">{m.walk_in_open_none()}</Text>;
  return (
    <Stack space="small">
      <Text>{m.walk_in_open_here({ count: permits.length })}</Text>
      <Rows label={m.walk_in_open_here({ count: permits.length })}>
        {permits.slice(0, mostShown).map((permit) => (
          <RowItem key={permit.id}>
            <TextLink to={`/office/permits/${permit.id}`}>{permit.number ?? permit.addressLine}</TextLink>
            <Text element="span">{[permit.typeName, permit.rawStatus].filter(Boolean).join(", ")}</Text>
          </RowItem>
        ))}
      </Rows>
    </Stack>
  );
}
