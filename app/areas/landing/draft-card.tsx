import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { ButtonLink } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { NeedsYou } from "#ui/tag";
import type { DraftLeft } from "./landing-view";

const card = css({
  paddingBottom: { base: "12", mdDown: "4" },
  minWidth: "0",
  mdDown: {
    bg: "needsYouSoft",
    borderBottom: "hairline",
    marginInline: "-4",
    paddingInline: "4",
    paddingTop: "4",
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr) auto",
    columnGap: "3",
    alignItems: "end",
  },
});
const save = css({ marginTop: "1", marginBottom: "4", mdDown: { display: "none" } });

/** The application begun and not sent: where, what, how far, and the way on. */
export function DraftCard({ draft, timeZone }: { draft: DraftLeft; timeZone: string }) {
  return (
    <section className={card} aria-labelledby="draft-left">
      <div>
        {draft.readyAt === null ? (
          <Text as="label" tone="you">
            <NeedsYou>{m.landing_draft_waits()}</NeedsYou>
          </Text>
        ) : (
          <Text as="label">{m.record_ready()}</Text>
        )}
        <Text element="h2" as="h3" id="draft-left">
          {draft.place || m.landing_draft_no_place()}
        </Text>
        {draft.readyAt === null ? (
          <>
            <Text>{m.landing_draft_progress({ type: inLanguage(draft.typeName), done: draft.done, of: draft.of })}</Text>
            <p className={save}>
              <SaveState state="local">{m.landing_draft_saved({ time: dayAndTime(draft.changedAt, timeZone) })}</SaveState>
            </p>
          </>
        ) : (
          <Text>{m.landing_draft_ready({ type: inLanguage(draft.typeName), time: dayAndTime(draft.readyAt, timeZone) })}</Text>
        )}
      </div>
      <ButtonLink to={draft.readyAt === null ? `/apply/${draft.id}` : `/apply/${draft.id}/sent`}>
        {draft.readyAt === null ? m.landing_draft_continue() : m.landing_draft_see()}
      </ButtonLink>
    </section>
  );
}
