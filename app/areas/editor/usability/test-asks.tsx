import { m } from "#schemas/messages/compiled/messages";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { GuidelineText } from "#ui/layout/guideline-text";
import { Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";

const words = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
const numbered = css({ listStyle: "decimal", paddingInlineStart: "5", margin: "0", "& > li + li": { marginTop: "2" } });

/** What a test asks, to be read. */
export function TestAsks({ test }: { test: UsabilityTest }) {
  return (
    <SummaryList>
      <SummaryRow term={m.editor_asks_path()}>{test.startingPath}</SummaryRow>
      <SummaryRow term={m.editor_asks_tasks()} missing={test.tasks.length === 0 ? m.editor_tasks_none() : undefined}>
        <ol className={numbered}>
          {test.tasks.map((task) => (
            <li key={task.task_id}>
              <Stack space="none">
                <span>
                  {task.title}
                  {task.allow_typing && `, ${m.editor_asks_answer()}`}
                </span>
                {task.description !== "" && (
                  <Text tone="muted">
                    <span className={words}>{task.description}</span>
                  </Text>
                )}
              </Stack>
            </li>
          ))}
        </ol>
      </SummaryRow>
      <SummaryRow term={m.editor_asks_guidelines()} missing={test.guidelines.trim() === "" ? m.editor_conflict_none() : undefined}>
        <GuidelineText newTab={m.editor_new_tab()}>{test.guidelines}</GuidelineText>
      </SummaryRow>
      <SummaryRow term={m.editor_asks_mic()}>{test.reqMic ? m.editor_asks_asked() : m.editor_asks_not_asked()}</SummaryRow>
      <SummaryRow term={m.editor_asks_camera()}>{test.reqCamera ? m.editor_asks_asked() : m.editor_asks_not_asked()}</SummaryRow>
      <SummaryRow term={m.editor_asks_typing()}>{test.keepsTyping ? m.editor_asks_kept() : m.editor_asks_masked()}</SummaryRow>
      <SummaryRow term={m.editor_asks_conclusion()}>
        {test.conclusion.trim() === "" ? m.editor_asks_thanks() : <span className={words}>{test.conclusion}</span>}
      </SummaryRow>
    </SummaryList>
  );
}
