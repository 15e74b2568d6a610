import { readSessionCounts } from "#app/areas/editor/recordings/usability-calls";
import { useAsked } from "#app/areas/editor/use-asked";
import { screenOf } from "#app/screen/read/screen-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { ButtonLink } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty, Notice } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/test-list.route";
import { draftOf } from "./test-draft";
import { testStateName, testStateTone } from "./test-text";
import { testListPage } from "./tests-view";
import { newTestKey } from "./use-test-draft";

const { loader, clientLoader, meta } = screenOf(testListPage, m.editor_tests_title);

export { clientLoader, loader, meta };

/** How many sessions each test has, by the id in its link; null: not known, or not yet. */
type Counts = ReadonlyMap<number, number> | null;

/** One long word in a title must not push the other columns off a phone. */
const title = css({ overflowWrap: "anywhere" });

function TestRow({ test, counts, timeZone }: { test: UsabilityTest; counts: Counts; timeZone: string }) {
  const count = counts === null || test.testId === null ? null : (counts.get(test.testId) ?? 0);
  return (
    <TableRow pending={test.testId === null}>
      <TableRowHead>
        <span className={title}>
          <TextLink to={`/editor/tests/${test.id}`} strong>
            {test.title}
          </TextLink>
        </span>
      </TableRowHead>
      <TableCell>
        <Tag tone={testStateTone(test.state)}>{testStateName(test.state)}</Tag>
      </TableCell>
      <TableCell numeric>{test.tasks.length}</TableCell>
      <TableCell numeric>{count ?? "–"}</TableCell>
      <TableCell nowrap muted wideOnly>
        {dayAndTime(test.changedAt, timeZone)}
      </TableCell>
    </TableRow>
  );
}

function TestTable({ tests, timeZone }: { tests: readonly UsabilityTest[]; timeZone: string }) {
  const { asked } = useAsked("session-counts", readSessionCounts);
  const counts = asked?.kind === "ok" ? asked.value : null;
  return (
    <Stack space="small">
      <Table caption={m.editor_tests_caption()}>
        <TableHead>
          <TableHeadCell>{m.editor_tests_column_test()}</TableHeadCell>
          <TableHeadCell>{m.editor_tests_column_state()}</TableHeadCell>
          <TableHeadCell numeric>{m.editor_tests_column_tasks()}</TableHeadCell>
          <TableHeadCell numeric>{m.editor_tests_column_sessions()}</TableHeadCell>
          <TableHeadCell wideOnly>{m.editor_tests_column_changed()}</TableHeadCell>
        </TableHead>
        <tbody>
          {tests.map((test) => (
            <TestRow key={test.id} test={test} counts={counts} timeZone={timeZone} />
          ))}
        </tbody>
      </Table>
      <div role="status">{asked !== null && counts === null && <Text tone="muted">{m.editor_tests_not_counted()}</Text>}</div>
    </Stack>
  );
}

/** Every usability test of the office, and the way to write one. */
export default function TestList({ loaderData: { tests, timeZone, mayWrite } }: Route.ComponentProps) {
  const [, , begun] = useTyping(newTestKey, draftOf(null));
  const write = (
    <ButtonLink to="/editor/tests/new" variant="primary">
      {begun.typed ? m.editor_tests_go_on() : m.editor_tests_new()}
    </ButtonLink>
  );
  return (
    <Wrap>
      <BackLink to="/editor">{m.editor_back()}</BackLink>
      <Row between>
        <PageTitle>{m.editor_tests_title()}</PageTitle>
        {mayWrite && tests.length > 0 && write}
      </Row>
      <Stack>
        <Text measure>
          {m.editor_tests_lead()} <TextLink to="/editor/recordings">{m.editor_tests_recordings()}</TextLink>
        </Text>
        {mayWrite && begun.typed && <Notice tone="plain" title={m.editor_tests_goes_on()} />}
        {tests.length === 0 ? (
          <Empty level={2} title={m.editor_tests_none()} action={mayWrite && write}>
            {mayWrite ? m.editor_tests_none_admin() : m.editor_tests_none_staff()}
          </Empty>
        ) : (
          <Sheet>
            <TestTable tests={tests} timeZone={timeZone} />
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
