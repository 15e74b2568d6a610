import { m } from "#schemas/messages/compiled/messages";
import type { TestContent } from "#schemas/usability-test/usability-test";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Actions, Sheet, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { type DifferingField, differingFields } from "./test-draft";

const names: Readonly<Record<DifferingField, () => string>> = {
  title: m.editor_field_title,
  description: m.editor_field_description,
  startingPath: m.editor_field_path,
  guidelines: m.editor_field_guidelines,
  tasks: m.editor_part_tasks,
  reqMic: m.editor_field_mic,
  reqCamera: m.editor_field_camera,
  keepsTyping: m.editor_field_typing,
  conclusion: m.editor_field_conclusion,
};

const words = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

function wordsOf(content: TestContent, field: DifferingField): string {
  const value = content[field];
  if (typeof value === "boolean") return value ? m.editor_yes() : m.editor_no();
  if (typeof value === "string") return value === "" ? m.editor_conflict_none() : value;
  const told = value.map(({ title, description, allow_typing }, at) =>
    [`${at + 1}. ${title}`, description, allow_typing ? m.editor_task_typing() : ""].filter(Boolean).join("\n"),
  );
  return told.length === 0 ? m.editor_conflict_none() : told.join("\n");
}

export interface TestConflictProps {
  readonly yours: TestContent;
  readonly theirs: TestContent;
  readonly keep: () => void;
  readonly take: () => void;
}

/** What was written here and what somebody else saved meanwhile, side by side, to choose from. */
export function TestConflict({ yours, theirs, keep, take }: TestConflictProps) {
  return (
    <Sheet as="section" labelledBy="test-conflict">
      <Stack>
        <Text as="h3" element="h2" id="test-conflict">
          {m.editor_conflict_title()}
        </Text>
        <Text measure>{m.editor_conflict_text()}</Text>
        <Table caption={m.editor_conflict_caption()}>
          <TableHead>
            <TableHeadCell>{m.editor_conflict_what()}</TableHeadCell>
            <TableHeadCell>{m.editor_conflict_yours()}</TableHeadCell>
            <TableHeadCell>{m.editor_conflict_theirs()}</TableHeadCell>
          </TableHead>
          <tbody>
            {differingFields(yours, theirs).map((field) => (
              <TableRow key={field}>
                <TableRowHead>{names[field]()}</TableRowHead>
                <TableCell>
                  <span className={words}>{wordsOf(yours, field)}</span>
                </TableCell>
                <TableCell>
                  <span className={words}>{wordsOf(theirs, field)}</span>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
        <Actions>
          <Button onClick={keep}>{m.editor_conflict_keep()}</Button>
          <Button onClick={take}>{m.editor_conflict_take()}</Button>
        </Actions>
      </Stack>
    </Sheet>
  );
}
