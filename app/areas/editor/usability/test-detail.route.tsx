import { useSearchParams } from "react-router";
import { placeParameter } from "#app/areas/editor/page-links";
import { SessionPart } from "#app/areas/editor/recordings/session-part";
import { readResults, readSessions } from "#app/areas/editor/recordings/usability-calls";
import { useAsked } from "#app/areas/editor/use-asked";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { m } from "#schemas/messages/compiled/messages";
import { isEditable, testLink } from "#schemas/usability-test/usability-test";
import { ButtonLink } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { BackLink, PageTitle, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/test-detail.route";
import { TestAsks } from "./test-asks";
import { TestLink } from "./test-link";
import { TestMoves } from "./test-moves";
import { TestResults } from "./test-results";
import { testStateName, testStateText, testStateTone } from "./test-text";
import { type TestPage, testPage } from "./tests-view";

type DetailPage = TestPage & { readonly link: string | null };

const detailOf = async (reader: Parameters<typeof testPage>[0], id: string, request: Request): Promise<DetailPage> => {
  const page = await testPage(reader, id);
  return { ...page, link: testLink(new URL(request.url).origin, page.test) };
};

const { loader, clientLoader, meta } = screenOf(
  (reader, { request, params }: Route.LoaderArgs) => detailOf(reader, params.id, request),
  (page) => page?.test.title ?? m.editor_tests_title(),
);

export { clientLoader, loader, meta };

function StatePart({ page: { test, timeZone, mayWrite, recordingDays, link } }: { page: DetailPage }) {
  return (
    <SheetSection labelledBy="part-state">
      <DrawingTitle number={1} id="part-state" title={m.editor_part_state()} />
      <Stack>
        <Row>
          <Tag tone={testStateTone(test.state)}>{testStateName(test.state)}</Tag>
          <Text>{testStateText(test.state)}</Text>
        </Row>
        {mayWrite ? <TestMoves test={test} recordingDays={recordingDays} link={link} /> : <Text tone="muted">{m.editor_move_staff()}</Text>}
        <SaveStateOf aggregate={`usability-test/${test.id}`} timeZone={timeZone} />
      </Stack>
    </SheetSection>
  );
}

/** One usability test: its state, its link, what came of it, what it asks. */
export default function TestDetail({ loaderData: page }: Route.ComponentProps) {
  const { test, timeZone, mayWrite, link } = page;
  const { testId } = test;
  const place = useSearchParams()[0].get(placeParameter);
  const results = useAsked(testId === null ? null : `results ${testId}`, () => readResults(testId ?? 0));
  const sessions = useAsked(testId === null ? null : `sessions ${testId} ${place ?? ""}`, () => readSessions(testId ?? 0, place));
  const read = () => {
    results.again();
    sessions.again();
  };
  const listed = place !== null || (sessions.asked?.kind === "ok" && sessions.asked.value.sessions.length > 0);
  return (
    <Wrap>
      <BackLink to="/editor/tests">{m.editor_test_back()}</BackLink>
      <Row between>
        <PageTitle close>{test.title}</PageTitle>
        {mayWrite && isEditable(test.state) && <ButtonLink to={`/editor/tests/${test.id}/edit`}>{m.editor_test_change()}</ButtonLink>}
      </Row>
      <Stack>
        <Text tone="muted">
          {test.description === "" ? "" : `${test.description} `}
          {m.editor_test_written({ name: test.createdBy, time: dayAndTime(test.createdAt, timeZone) })}
        </Text>
        <Sheet>
          <StatePart page={page} />
          <SheetSection labelledBy="part-link">
            <DrawingTitle number={2} id="part-link" title={m.editor_part_link()} />
            <TestLink test={test} link={link} />
          </SheetSection>
          <SheetSection labelledBy="part-results">
            <DrawingTitle number={3} id="part-results" title={m.editor_part_results()} />
            <TestResults test={test} results={results.asked} read={read} />
          </SheetSection>
          {listed && (
            <SheetSection labelledBy="part-sessions">
              <DrawingTitle number={4} id="part-sessions" title={m.editor_part_sessions()} />
              <SessionPart id={test.id} page={sessions} place={place} timeZone={timeZone} />
            </SheetSection>
          )}
          <SheetSection labelledBy="part-asks">
            <DrawingTitle number={listed ? 5 : 4} id="part-asks" title={m.editor_part_asks()} />
            <TestAsks test={test} />
          </SheetSection>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
