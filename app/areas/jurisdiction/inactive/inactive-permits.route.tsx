import { useState } from "react";
import { screenOf } from "#app/screen/read/screen-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/inactive-permits.route";
import type { EndingDesk, EndingPress } from "./ending-desk";
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

interface ResultProps {
  readonly looking: Looking;
  readonly choice: InactiveChoice;
  readonly begin: BeginEnding | null;
}

function Result({ looking: { stand, found, look }, choice, begin }: ResultProps) {
  if (stand === "done") return <PreviewPart choice={choice} looked={found} begin={begin} />;
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

function Search({ screen, desk, acted }: { screen: InactiveScreen; desk: EndingPress | null; acted: boolean }) {
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
        <InactiveFields screen={screen} choice={choice} set={set} look={() => void looking.look(choice)} busy={busy} acted={acted} />
      </Sheet>
      <Result looking={looking} choice={choice} begin={desk && begin} />
    </>
  );
}

/** The desk, which says when one of its buttons is pressed. */
const actingDesk = ({ begin, goOn, pause, clear }: EndingDesk, tell: () => void): EndingPress => {
  const act = (press: () => void) => () => {
    tell();
    press();
  };
  return {
    begin(order: Parameters<typeof begin>[0]) {
      tell();
      begin(order);
    },
    ...{ goOn: act(goOn), pause: act(pause), clear: act(clear) },
  };
};

/** Permits that nothing happens to any more, found, looked at and ended together. */
export default function InactivePermitsPage({ loaderData }: Route.ComponentProps) {
  const { desk: deskHere, ending } = useEnding();
  const [acted, setActed] = useState(false);
  const desk = deskHere && actingDesk(deskHere, () => setActed(true));
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.inactive_title()}</PageTitle>
        <Text measure>{m.inactive_lead()}</Text>
        {ending !== null && desk !== null ? (
          <Sheet as="section" labelledBy="inactive-ending">
            <EndingPart ending={ending} desk={desk} acted={acted} />
          </Sheet>
        ) : (
          <Search screen={loaderData} desk={desk} acted={acted} />
        )}
      </Stack>
    </Wrap>
  );
}
