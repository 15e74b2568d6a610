import type { DraftPage } from "#app/features/draft/draft-page";
import { linkStanding, type SharedLink } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime } from "#ui/date-text";
import { Text } from "#ui/layout/page";

/** Whom a task is delegated to, or who filled it by a link and when; nothing where neither is so. */
export function DelegatedNote({ page, isFor }: { page: DraftPage; isFor: (scope: SharedLink["scope"]) => boolean }) {
  const links = page.delegated.filter(({ scope }) => isFor(scope));
  const filled = links.find(({ filledAt }) => filledAt !== null);
  const open = links.find((link) => linkStanding(link, page.now) === "open");
  const link = filled ?? open;
  if (!link) return null;
  const { label, filledAt, expiresAt } = link;
  return (
    <Text as="meta" tone="muted">
      {filledAt
        ? m.shared_filled({ label, time: dayAndTime(filledAt, page.timeZone) })
        : m.shared_handed({ label, time: dayAndTime(expiresAt, page.timeZone) })}
    </Text>
  );
}
