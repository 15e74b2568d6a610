import { screenOf } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { reportNames } from "#schemas/report/report";
import { isStaff } from "#schemas/role";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import type { Route } from "./+types/reporting-front.route";
import { questionWords } from "./reporting-text";
import { SavedReports } from "./saved-reports";

const { loader, clientLoader, meta } = screenOf(async (reader) => ({ saved: await reader.savedReports() }), m.reporting_title);

export { clientLoader, loader, meta };

/** The ready questions. */
export default function ReportingFront({ loaderData: { saved } }: Route.ComponentProps) {
  const person = useShellData()?.person ?? null;
  return (
    <Wrap narrow>
      <PageTitle>{m.reporting_title()}</PageTitle>
      <Stack>
        <Text measure>{person !== null && isStaff(person) ? m.reporting_lead() : m.reporting_lead_public()}</Text>
        {person !== null && <SavedReports saved={saved} person={person} />}
        <Sheet>
          <Rows label={m.reporting_questions()}>
            {reportNames.map((name) => (
              <PlaceRow key={name} to={`/reporting/${name}`} name={questionWords[name].title()} text={questionWords[name].text()} />
            ))}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
