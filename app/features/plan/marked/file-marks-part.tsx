import { flushSync } from "react-dom";
import { planStyles } from "#app/features/plan/plan-styles";
import type { FileMarkActs, SheetAt } from "#app/features/plan/plan-viewer-props";
import { m } from "#schemas/messages/compiled/messages";
import type { FileMark, FileMarks } from "#schemas/plan/file-marks";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { fileMarkName, fileMarkTitle } from "./file-mark-words";

interface Props {
  readonly found: FileMarks;
  readonly at: SheetAt;
  readonly chosen: string | null;
  readonly onPick: (id: string) => void;
  /** Leads the eye to it on the sheet. */
  readonly onLead: (one: FileMark) => void;
  /** Null: nothing may be made of it. */
  readonly acts: FileMarkActs | null;
}

function Chosen({ one, at, acts }: Pick<Props, "at" | "acts"> & { one: FileMark }) {
  const name = fileMarkName(one);
  const copy = () => {
    // It goes as the new mark is chosen: the focus needs another place.
    document.querySelector<HTMLElement>("[data-sheet-frame]")?.focus({ preventScroll: true });
    acts?.onCopy(one, at);
  };
  return (
    <section id="chosen-file-mark" tabIndex={-1} aria-label={m.plan_file_mark_chosen()}>
      <Stack space="tiny">
        <Text strong>{fileMarkTitle(one)}</Text>
        {one.words.split("\n").map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
          <Text key={at}>{line}</Text>
        ))}
        {acts && (
          <Row tight>
            <LinkButton about={name} onClick={() => acts.onComment(one, at)}>
              {m.plan_file_mark_comment()}
            </LinkButton>
            <LinkButton about={name} onClick={copy}>
              {m.plan_file_mark_copy()}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </section>
  );
}

function MarkLine({ one, chosen, onShow }: { one: FileMark; chosen: boolean; onShow: () => void }) {
  const name = fileMarkName(one);
  return (
    <li className={planStyles().markItem} data-chosen={chosen || undefined}>
      <Row between>
        <span>{name}</span>
        <LinkButton about={name} aria-pressed={chosen} onClick={onShow}>
          {m.plan_show_place()}
        </LinkButton>
      </Row>
    </li>
  );
}

/** Under a sheet: the marks that the file brought from another program, as a list of equal power. Nothing where there are none. */
export function FileMarksPart({ found: { marks, more }, at, chosen, onPick, onLead, acts }: Props) {
  if (marks.length === 0) return null;
  const picked = marks.find(({ id }) => id === chosen);
  const show = (one: FileMark) => {
    // Drawn at once, so that the focus can go to what it says.
    flushSync(() => onPick(one.id));
    onLead(one);
    document.getElementById("chosen-file-mark")?.focus();
  };
  return (
    <div className={planStyles().marksPanel} data-file-marks="">
      {picked && <Chosen key={picked.id} one={picked} at={at} acts={acts} />}
      <Disclosure summary={m.plan_file_marks({ count: marks.length + more })}>
        <Stack space="small">
          <Text as="meta" tone="muted">
            {m.plan_file_marks_note()}
          </Text>
          <ol aria-label={m.plan_file_marks_list()}>
            {marks.map((one) => (
              <MarkLine key={one.id} one={one} chosen={one.id === chosen} onShow={() => show(one)} />
            ))}
          </ol>
          {more > 0 && <Text>{m.plan_file_marks_more({ count: more })}</Text>}
        </Stack>
      </Disclosure>
    </div>
  );
}
