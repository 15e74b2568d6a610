import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/conditions-library.route";
import { conditionsPage } from "./conditions-library-view";
import { NewStandard } from "./new-standard";
import { StandardShelf } from "./standard-shelf";

const { loader, clientLoader, meta } = screenOf(conditionsPage, m.jurisdiction_conditions);

export { clientLoader, loader, meta };

/** Conditions to be put on permits: found, added, changed and removed, each with the rules of where it is suggested. */
export default function ConditionsLibraryPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_conditions()}</PageTitle>
        <Text measure>{m.standard_lead()}</Text>
        <Sheet>
          <SheetSection labelledBy="standard-list">
            <StandardShelf page={page} />
          </SheetSection>
        </Sheet>
        <Sheet as="section" labelledBy="standard-new">
          <NewStandard page={page} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
