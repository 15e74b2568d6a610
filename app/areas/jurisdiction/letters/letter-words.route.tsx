import { screenOf } from "#app/screen/read/screen-of";
import { paperTitle } from "#app/wording/desk/paper-text";
import { m } from "#schemas/messages/compiled/messages";
import { letterFields } from "#schemas/paper/letter-template";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/letter-words.route";
import { EarlierWords } from "./earlier-words";
import { LetterForm } from "./letter-form";
import { LetterPreview } from "./letter-preview";
import { letterPage } from "./letter-view";
import { useWords } from "./use-words";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => letterPage(reader, params.kind), {
  alone: (page) => (page ? paperTitle(page.kind) : m.letters_title()),
});

export { clientLoader, loader, meta };

const fields = letterFields.map((name) => `{${name}}`).join(", ");

/** The office's own words for one kind of letter: written, looked at on a permit, put in effect, and taken from earlier versions. */
export default function LetterWordsPage({ loaderData: page }: Route.ComponentProps) {
  const words = useWords(page);
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction/letters">{m.letters_title()}</BackLink>
        <PageTitle close>{paperTitle(page.kind)}</PageTitle>
        <Text measure>{m.letters_one_lead()}</Text>
        <Text measure>{m.letters_fields({ fields })}</Text>
        <Sheet as="section" labelledBy="letter-own">
          <LetterForm page={page} words={words} />
        </Sheet>
        <Sheet as="section" labelledBy="letter-preview">
          <LetterPreview page={page} words={words.written} />
        </Sheet>
        <EarlierWords page={page} use={words.setAll} />
      </Stack>
    </Wrap>
  );
}
