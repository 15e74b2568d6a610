import { useNavigate, useSearchParams } from "react-router";
import { AskedError } from "#app/areas/editor/asked-error";
import { PageLinks, placeParameter } from "#app/areas/editor/page-links";
import { type RecordingListPage, recordingListPage } from "#app/areas/editor/usability/tests-view";
import { useAsked } from "#app/areas/editor/use-asked";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { wireId } from "#schemas/usability-test/usability-test";
import { SelectField } from "#ui/field/text-field";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import type { Route } from "./+types/recording-list.route";
import { RecordingTable } from "./recording-table";
import { readRecordings } from "./usability-calls";

const { loader, clientLoader, meta } = screenOf(recordingListPage, m.editor_recordings_title);

export { clientLoader, loader, meta };

/** Which test's recordings are shown; null: of all. What is no test's number is none. */
const chosenTest = (query: URLSearchParams): number | null =>
  wireId
    .nullable()
    .catch(null)
    .parse(Number(query.get("test")));

function TestChoice({ tests, chosen }: Pick<RecordingListPage, "tests"> & { chosen: number | null }) {
  const navigate = useNavigate();
  const sent = tests.flatMap(({ testId, title }) => (testId === null ? [] : [{ value: String(testId), label: title }]));
  const known = chosen === null || sent.some(({ value }) => value === String(chosen));
  const unknown = known ? [] : [{ value: String(chosen), label: m.editor_recordings_other_test({ number: chosen ?? 0 }) }];
  return (
    <SelectField
      label={m.editor_recordings_column_test()}
      width="large"
      options={[{ value: "", label: m.editor_recordings_every_test() }, ...sent, ...unknown]}
      value={chosen === null ? "" : String(chosen)}
      onChange={({ target }) => void navigate({ search: target.value === "" ? "" : `?test=${target.value}` }, { preventScrollReset: true })}
    />
  );
}

function Found({ page, chosen, place }: { page: RecordingListPage; chosen: number | null; place: string | null }) {
  const { asked, again } = useAsked(`recordings ${chosen ?? ""} ${place ?? ""}`, () => readRecordings(chosen, place));
  const links = (next: string | null) => <PageLinks label={m.editor_recordings_pages()} headingId="page-title" place={place} next={next} />;
  if (asked?.kind !== "ok")
    return (
      <Sheet>
        <Stack space="small">
          <AskedError asked={asked} again={again} reading={m.editor_recordings_reading()} />
          {asked !== null && links(null)}
        </Stack>
      </Sheet>
    );
  const { items, next } = asked.value;
  if (items.length === 0 && place === null)
    return (
      <Empty level={2} title={chosen === null ? m.editor_recordings_none() : m.editor_recordings_none_of_test()}>
        {m.editor_recordings_none_text({ days: page.recordingDays })}
      </Empty>
    );
  return (
    <Sheet>
      <Stack space="small">
        {items.length === 0 ? <Text>{m.editor_recordings_no_older()}</Text> : <RecordingTable items={items} page={page} />}
        {links(next)}
      </Stack>
    </Sheet>
  );
}

/** Every recording that is kept, of all tests or of one: who, when, how long, and what its recorder allows. */
export default function RecordingList({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const chosen = chosenTest(query);
  return (
    <Wrap>
      <BackLink to="/editor/tests">{m.editor_test_back()}</BackLink>
      <PageTitle>{m.editor_recordings_title()}</PageTitle>
      <Stack>
        <Text measure>{m.editor_recordings_lead({ days: page.recordingDays })}</Text>
        {page.tests.length > 0 && <TestChoice tests={page.tests} chosen={chosen} />}
        <Found page={page} chosen={chosen} place={query.get(placeParameter)} />
      </Stack>
    </Wrap>
  );
}
