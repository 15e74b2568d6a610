import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { m } from "#schemas/messages/compiled/messages";
import type { FileMark, FileMarkKind } from "#schemas/plan/file-marks";

const kindName: Readonly<Record<FileMarkKind, () => string>> = {
  note: m.plan_file_kind_note,
  text: m.plan_file_kind_text,
  line: m.plan_file_kind_line,
  shape: m.plan_file_kind_shape,
  cloud: m.plan_file_kind_cloud,
  highlight: m.plan_file_kind_highlight,
  underline: m.plan_file_kind_underline,
  strikeout: m.plan_file_kind_strikeout,
  ink: m.plan_file_kind_ink,
  stamp: m.plan_file_kind_stamp,
  caret: m.plan_file_kind_caret,
  measure: m.plan_file_kind_measure,
};

/** Letters of its words that a mark is called by. */
const mostNamed = 80;

const saidOf = ({ kind, author }: FileMark) => ({ kind: kindName[kind](), author: author || m.plan_file_mark_nobody() });

/** What it is and whose, where its words stand below. */
export const fileMarkTitle = (one: FileMark): string => m.plan_file_mark_bare(saidOf(one));

/** What a mark of the file is called where it is spoken of: "Cloud, Dana Architect: Beam B1 …". */
export function fileMarkName(one: FileMark): string {
  const [line = ""] = one.words.split("\n");
  const short = line.length > mostNamed ? `${line.slice(0, mostNamed).trimEnd()}…` : line;
  return short === "" ? fileMarkTitle(one) : m.plan_file_mark_name({ ...saidOf(one), words: short });
}

/** Kinds that are pressed anywhere within; of others the edge alone is, as they lie around much of a sheet. */
const solid: ReadonlySet<FileMarkKind> = new Set(["note", "text", "highlight", "underline", "strikeout", "stamp", "caret"]);

/** A mark of the file on its sheet: what the drawing shows already is not drawn twice. */
export const sheetMarkOf = (one: FileMark): SheetMark => ({
  ...{ id: one.id, mark: one.painted ? one.place : one.mark, name: fileMarkName(one), tone: "plain", pending: false, movable: false },
  label: one.painted || one.mark.shape !== "pin" ? "" : kindName[one.kind]().slice(0, 1),
  caption: !one.painted && "text" in one.mark ? one.mark.text : "",
  ofFile: one.painted ? (solid.has(one.kind) ? "solid" : "edge") : "bare",
});
