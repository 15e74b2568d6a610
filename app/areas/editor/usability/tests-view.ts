import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import { hasRole } from "#schemas/role";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";

interface EditorPage {
  readonly timeZone: string;
  /** Tests are written by Admins alone. */
  readonly mayWrite: boolean;
}
export interface TestListPage extends EditorPage {
  readonly tests: readonly UsabilityTest[];
}
export interface TestPage extends EditorPage {
  readonly test: UsabilityTest;
  /** How many days a recording is kept. */
  readonly recordingDays: number;
}

const editorPage = ({ organization, person }: Reader): EditorPage => ({
  timeZone: organization.timeZone,
  mayWrite: hasRole(person, "Admin"),
});

export async function testListPage(reader: Reader): Promise<TestListPage> {
  return { ...editorPage(reader), tests: await reader.usabilityTests() };
}

/** Throws the redirect of what is not there. */
export async function testPage(reader: Reader, id: string): Promise<TestPage> {
  const test = (await reader.usabilityTests()).find((each) => each.id === id);
  if (!test) throw notFound();
  return { ...editorPage(reader), test, recordingDays: reader.organization.recordingDays };
}

/** What the form of a new test needs. */
export const newTestPage = (reader: Reader): EditorPage => editorPage(reader);

export interface ReplayPage extends EditorPage {
  /** The test whose page led here; null: none did. */
  readonly testId: string | null;
  readonly sessionId: string;
  readonly tests: readonly Pick<UsabilityTest, "testId" | "title" | "tasks">[];
}

/** What a session's page needs of the tests. Throws the redirect of a test that is not there. */
export async function replayPage(reader: Reader, testId: string | null, sessionId: string): Promise<ReplayPage> {
  const tests = await reader.usabilityTests();
  if (testId !== null && !tests.some(({ id }) => id === testId)) throw notFound();
  const named = tests.map(({ testId, title, tasks }) => ({ testId, title, tasks }));
  return { ...editorPage(reader), testId, sessionId, tests: named };
}

export interface RecordingListPage extends EditorPage {
  readonly recordingDays: number;
  readonly tests: readonly Pick<UsabilityTest, "testId" | "title">[];
}

/** What the list of recordings needs of the tests. */
export async function recordingListPage(reader: Reader): Promise<RecordingListPage> {
  const tests = (await reader.usabilityTests()).map(({ testId, title }) => ({ testId, title }));
  return { ...editorPage(reader), tests, recordingDays: reader.organization.recordingDays };
}
