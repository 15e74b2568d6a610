import { useEffect, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { readHere } from "#app/shell/read-here";
import { useTyping } from "#app/shell/use-typing";
import type { UsabilityTest } from "#schemas/usability-test";
import { css } from "#styled/css";
import { ButtonLink } from "#ui/button";
import { dayAndTime } from "#ui/date-words";
import { Empty, Notice } from "#ui/notice";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/test-list.route";
import { draftOf } from "./test-draft";
import { testStateName, testStateTone } from "./test-words";
import { testListPage } from "./tests-view";
import { readSessionsOf } from "./usability-calls";
import { newTestKey } from "./use-test-draft";

export const loader = ({ context, request }: Route.LoaderArgs) => testListPage(readerOf(context, request));
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => readHere(request, testListPage, serverLoader);
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.editor_tests_title(), matches);

/** How many sessions each test has, previews left out, by the id in its link; null: they could not be counted. */
type Counts = ReadonlyMap<number, number> | null;

function useSessionCounts(tests: readonly UsabilityTest[]): Counts | "counting" {
  const [counts, setCounts] = useState<Counts | "counting">("counting");
  const sent = tests.flatMap(({ testId }) => (testId === null ? [] : [testId])).join();
  useEffect(() => {
    let left = false;
    const ids = sent === "" ? [] : sent.split(",").map(Number);
    void Promise.all(ids.map(readSessionsOf)).then((answers) => {
      if (left) return;
      const counted = answers.flatMap((answer, at) =>
        answer.kind === "ok" ? [[ids[at] ?? 0, answer.value.filter(({ preview }) => !preview).length] as const] : [],
      );
      setCounts(counted.length === ids.length ? new Map(counted) : null);
    });
    return () => {
      left = true;
    };
  }, [sent]);
  return counts;
}

/** One long word in a title must not push the other columns off a phone. */
const title = css({ overflowWrap: "anywhere" });

function TestRow({ test, counts, timeZone }: { test: UsabilityTest; counts: Counts | "counting"; timeZone: string }) {
  const count = counts === "counting" || test.testId === null ? undefined : counts?.get(test.testId);
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
  const counts = useSessionCounts(tests);
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
      <div role="status">{counts === null && <Text tone="muted">{m.editor_tests_not_counted()}</Text>}</div>
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
        <Text measure>{m.editor_tests_lead()}</Text>
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
