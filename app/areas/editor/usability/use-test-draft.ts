import { z } from "zod";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { useTyping } from "#app/screen/typing/use-typing";
import { type TestContent, testContent, type UsabilityTest } from "#schemas/usability-test/usability-test";
import { identifier } from "#schemas/values";
import { contentOf, differingFields, draftOf, rebased, type TestDraft } from "./test-draft";

/** What is kept of a new test is kept under this; its id is given when it is saved. */
export const newTestAggregate = "usability-test/new";
export const newTestKey = `${newTestAggregate}#content`;

export interface TestDraftHook {
  readonly draft: TestDraft;
  readonly change: (draft: TestDraft) => void;
  /** Whether something is written that was not saved. */
  readonly written: boolean;
  /** It was saved, or thrown away. */
  readonly forget: () => void;
  /** What was written here, when somebody else changed the test meanwhile. */
  readonly conflict: { readonly yours: TestContent; readonly keep: () => void; readonly take: () => void } | null;
}

const savedTest = z.object({ id: identifier, content: testContent });

/** The last of the saves that the office refused because the test had changed: whoever chooses has chosen about those before it too. */
function useRefusedSave(test: UsabilityTest | null): { readonly content: TestContent; readonly letGo: () => void } | null {
  const device = useDevice();
  const unsent = useUnsent();
  if (device === null || test === null) return null;
  const refused = unsent.flatMap(({ name, problem, args, order }) => {
    if (name !== "usability-test.save" || problem?.code !== "conflict") return [];
    const saved = savedTest.safeParse(args);
    return saved.success && saved.data.id === test.id ? [{ content: saved.data.content, order }] : [];
  });
  const last = refused.at(-1);
  if (!last) return null;
  const letGo = () => {
    for (const { order } of refused) void device.discard(order);
  };
  return { content: last.content, letGo };
}

/** The writing of a test, null: of a new one. Every keystroke stays on this device until it is saved or thrown away. */
export function useTestDraft(test: UsabilityTest | null): TestDraftHook {
  const key = test === null ? newTestKey : `usability-test/${test.id}#content`;
  const [draft, change, kept] = useTyping(key, draftOf(test));
  const refused = useRefusedSave(test);
  // A test that says what is written here leaves nothing to choose: so it is while one's own save is on this device.
  const stale =
    test !== null && kept.typed && draft.base !== test.revision && differingFields(contentOf(draft), contentOf(draftOf(test))).length > 0;
  const common = { draft, change, written: kept.typed, forget: kept.clear };
  if (test === null) return { ...common, conflict: null };
  if (stale) return { ...common, conflict: { yours: contentOf(draft), keep: () => change(rebased(draft, test)), take: kept.clear } };
  if (refused === null) return { ...common, conflict: null };
  const keep = () => {
    change(rebased({ ...draftOf(test), ...refused.content }, test));
    refused.letGo();
  };
  return { ...common, conflict: { yours: refused.content, keep, take: refused.letGo } };
}
