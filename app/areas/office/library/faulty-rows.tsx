import { m } from "#schemas/messages/compiled/messages";
import type { FaultyRow, RowFault } from "#schemas/review/library-csv";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";

/** What is wrong with a row of a file, and so what to write there. */
const faultWords: Readonly<Record<RowFault, () => string>> = {
  "no-title-column": m.library_fault_no_title_column,
  "unclosed-quote": m.library_fault_unclosed_quote,
  "not-yours": m.library_fault_not_yours,
  repeated: m.library_fault_repeated,
  discipline: m.library_fault_discipline,
  title: m.library_fault_title,
  text: m.library_fault_text,
  code: m.library_fault_code,
  must_be_answered: m.library_fault_must_be_answered,
  owner: m.library_fault_owner,
};

/** Rows of a file that are not taken, each by its line: they are fixed in the file, which is chosen again. */
export function FaultyRows({ rows }: { rows: readonly FaultyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Text tone="stopped">{m.library_faulty({ count: rows.length })}</Text>
      <Rows label={m.library_faulty_list()}>
        {rows.map(({ line, fault }) => (
          <RowItem key={line}>{m.library_line({ line, fault: faultWords[fault]() })}</RowItem>
        ))}
      </Rows>
    </>
  );
}
