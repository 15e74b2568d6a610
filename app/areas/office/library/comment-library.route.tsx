import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { mergeFields } from "#schemas/review/merge-fields";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/comment-library.route";
import { LibraryFilePart } from "./library-file-part";
import { LibraryList } from "./library-list";
import { libraryPage } from "./library-view";
import { NewLibraryComment } from "./new-library-comment";

const { loader, clientLoader, meta } = screenOf(libraryPage, m.library_title);

export { clientLoader, loader, meta };

const fields = mergeFields.map((name) => `{${name}}`).join(", ");

/** Comments to be written into reviews again: found, added, changed, removed, and exchanged as files. */
export default function CommentLibraryPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/office">{m.shell_nav_office()}</BackLink>
        <PageTitle close>{m.library_title()}</PageTitle>
        <Text measure>{m.library_lead()}</Text>
        <Text measure>{m.library_fields_lead({ fields })}</Text>
        <Sheet>
          <SheetSection labelledBy="library-list">
            <LibraryList page={page} />
          </SheetSection>
        </Sheet>
        <Sheet as="section" labelledBy="library-new">
          <NewLibraryComment page={page} />
        </Sheet>
        <Sheet as="section" labelledBy="library-file">
          <LibraryFilePart page={page} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
