import { m } from "#schemas/messages/compiled/messages";
import { type LetterWords, letterPlaces, placesOf } from "#schemas/paper/letter-template";
import { dateWithYear } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import type { LetterPage } from "./letter-view";

/** The versions before the one in effect, each of which can be taken up again. */
export function EarlierWords({ page, use }: { page: LetterPage; use: (words: LetterWords) => void }) {
  const earlier = page.template?.earlier ?? [];
  if (earlier.length === 0) return null;
  return (
    <Disclosure summary={m.letters_earlier({ count: earlier.length })}>
      <Rows>
        {earlier.map((one) => {
          const said = placesOf(one);
          const title = m.letters_version({ version: one.version, day: dateWithYear(one.changedAt, page.timeZone), name: one.changedBy });
          return (
            <RowItem key={one.version}>
              <Stack space="tiny">
                <b>{title}</b>
                {letterPlaces
                  .filter((place) => said[place] !== "")
                  .map((place) => (
                    <Text key={place}>{said[place]}</Text>
                  ))}
              </Stack>
              <LinkButton about={title} onClick={() => use(one)}>
                {m.letters_use()}
              </LinkButton>
            </RowItem>
          );
        })}
      </Rows>
    </Disclosure>
  );
}
