import { screenOf } from "#app/screen/read/screen-of";
import { paperTitle } from "#app/wording/desk/paper-text";
import { m } from "#schemas/messages/compiled/messages";
import { dateWithYear } from "#ui/date-text";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import type { Route } from "./+types/letter-list.route";
import { type LetterLine, lettersPage } from "./letter-view";

const { loader, clientLoader, meta } = screenOf(lettersPage, m.letters_title);

export { clientLoader, loader, meta };

const standingOf = ({ template }: LetterLine, timeZone: string): string =>
  template === null
    ? m.letters_usual()
    : m.letters_version({ version: template.version, day: dateWithYear(template.changedAt, timeZone), name: template.changedBy });

/** Every kind of letter, and whether the office has words of its own for it. */
export default function LetterListPage({ loaderData: { lines, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.letters_title()}</PageTitle>
        <Text measure>{m.letters_lead()}</Text>
        <Sheet>
          <Rows label={m.letters_title()}>
            {lines.map((line) => (
              <PlaceRow
                key={line.kind}
                to={`/jurisdiction/letters/${line.kind}`}
                name={paperTitle(line.kind)}
                text={standingOf(line, timeZone)}
              />
            ))}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
