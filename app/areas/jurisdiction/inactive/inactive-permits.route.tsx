import { screenOf } from "#app/screen/read/screen-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/inactive-permits.route";
import type { EndingDesk } from "./ending-desk";
import { EndingPart } from "./ending-part";
import { countText } from "./found-permits";
import { firstChoice, type InactiveChoice, type InactiveScreen, inactiveChoice, inactiveScreen } from "./inactive-choice";
import { InactiveFields } from "./inactive-fields";
import { type BeginEnding, PreviewPart } from "./preview-part";
import { useEnding } from "./use-ending";
import { type Looking, useInactive } from "./use-inactive";

const { loader, clientLoader, meta } = screenOf(inactiveScreen, m.inactive_title);

export { clientLoader, loader, meta };

/** What was typed here before, where this build still understands it. */
function useChoice(today: string) {
  const [typed, setTyped] = useTyping<unknown>("inactive-permits#choice", null);
  const known = inactiveChoice.safeParse(typed);
  return [known.success ? known.data : firstChoice(today), (choice: InactiveChoice) => setTyped(choice)] as const;
}

function Result({ looking: { stand, found, look }, choice, begin }: { looking: Looking; choice: InactiveChoice; begin: BeginEnding }) {
  if (stand === "done")
    return (
      <Sheet as="section" label={m.inactive_found()}>
        <PreviewPart choice={choice} looked={found} begin={begin} />
      </Sheet>
    );
  const looked = countText(found.looked);
  if (stand === "looking") return <Progress label={m.inactive_looking({ looked })} />;
  if (stand === "still") return null;
  return (
    <Notice
      tone="waiting"
      title={m.inactive_broken()}
      action={<Button onClick={() => void look(choice)}>{m.inactive_continue()}</Button>}
      live
    >
      {m.inactive_broken_text({ looked })}
    </Notice>
  );
}

function Search({ screen, desk }: { screen: InactiveScreen; desk: EndingDesk | null }) {
  const [choice, setChoice] = useChoice(screen.today);
  const looking = useInactive();
  const set = (next: InactiveChoice) => {
    looking.forget();
    setChoice(next);
  };
  const begin: BeginEnding = (reason, permits) => {
    const { to, inactiveSince } = choice;
    desk?.begin({ to, inactiveSince, reason, permits: permits.map(({ id, number, state }) => ({ id, number, from: state })) });
  };
  const busy = looking.stand === "looking" ? m.inactive_looking({ looked: countText(looking.found.looked) }) : undefined;
  return (
    <>
      <Sheet as="section" labelledBy="inactive-choose">
        <InactiveFields screen={screen} choice={choice} set={set} look={() => void looking.look(choice)} busy={busy} />
      </Sheet>
      <Result looking={looking} choice={choice} begin={begin} />
    </>
  );
}

/** Permits that nothing happens to any more, found, looked at and ended together. */
export default function InactivePermitsPage({ loaderData }: Route.ComponentProps) {
  const { desk, ending } = useEnding();
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.inactive_title()}</PageTitle>
        <Text measure>{m.inactive_lead()}</Text>
        {ending !== null && desk !== null ? (
          <Sheet as="section" labelledBy="inactive-ending">
            <EndingPart ending={ending} desk={desk} />
          </Sheet>
        ) : (
          <Search screen={loaderData} desk={desk} />
        )}
      </Stack>
    </Wrap>
  );
}
