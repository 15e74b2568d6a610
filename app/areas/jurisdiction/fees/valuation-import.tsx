import { FileUp } from "lucide-react";
import { useState } from "react";
import { comeLater } from "#app/local/device/come-later";
import type { ReadGrid } from "#schemas/fee/schedule/valuation-csv";
import { m } from "#schemas/messages/compiled/messages";
import type { ValuationGrid } from "#schemas/permit-type/valuation-table";
import { Button } from "#ui/button";
import { FileButton } from "#ui/field/file-button";
import { TextAreaField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { GridFaults, tableFaultText } from "./grid-faults";
import { GridTable, ValuationDisclosure } from "./valuation-grid";

/** Reading of tables comes with the first one. */
const reading = comeLater(() => import("#schemas/fee/schedule/valuation-csv"));

type Chosen = { readonly kind: "none" | "not-here" } | ReadGrid;

/** What was read, to be looked through: nothing of it counts before it is taken over, and the fees are scheduled. */
function Preview({ grid, onUse, onDrop }: { grid: ValuationGrid; onUse: () => void; onDrop: () => void }) {
  const cells = grid.rows.flatMap(({ cents }) => cents);
  const none = cells.filter((cents) => cents === null).length;
  const counted = { groups: grid.rows.length, columns: grid.columns.length, figures: cells.length - none, none };
  return (
    <Stack>
      <Text>{m.jurisdiction_valued_found(counted)}</Text>
      <GridTable grid={grid} caption={m.jurisdiction_valued_table()} />
      <Text tone="muted">{m.jurisdiction_valued_check()}</Text>
      <Row>
        <Button onClick={onUse}>{m.jurisdiction_valued_use()}</Button>
        <Button variant="quiet" onClick={onDrop}>
          {m.jurisdiction_valued_drop()}
        </Button>
      </Row>
    </Stack>
  );
}

function Outcome({ chosen, onUse, onDrop }: { chosen: Chosen; onUse: (grid: ValuationGrid) => void; onDrop: () => void }) {
  switch (chosen.kind) {
    case "none":
      return null;
    case "not-here":
      return (
        <Notice tone="stopped" title={m.ui_part_missing_title()}>
          {m.ui_part_missing_text()}
        </Notice>
      );
    case "unreadable":
      return <Notice tone="stopped" title={tableFaultText(chosen.fault)} />;
    case "faulty":
      return <GridFaults cells={chosen.cells} more={chosen.more} />;
    case "read":
      return <Preview grid={chosen.grid} onUse={() => onUse(chosen.grid)} onDrop={onDrop} />;
  }
}

interface ValuationImportProps {
  readonly id: string;
  readonly name: string;
  readonly grid: ValuationGrid | null;
  readonly error: string | undefined;
  readonly onUse: (grid: ValuationGrid) => void;
}

/** The table of a line: pasted from a spreadsheet or out of a file, looked through before it is used. */
export function ValuationImport({ id, name, grid, error, onUse }: ValuationImportProps) {
  const [pasted, setPasted] = useState("");
  const [chosen, setChosen] = useState<Chosen>({ kind: "none" });
  const missing = () => setChosen({ kind: "not-here" });
  const read = async (text: () => Promise<string>, length: number) => {
    const { readValuationCsv, valuationFileLength } = await reading.ask();
    // A file that is no table is not read into memory.
    setChosen(length > valuationFileLength * 4 ? { kind: "unreadable", fault: "too-large" } : readValuationCsv(await text()));
  };
  const choose = ([file]: File[]) => file && void read(() => file.text(), file.size).catch(missing);
  const end = () => {
    setChosen({ kind: "none" });
    setPasted("");
  };
  const use = (read: ValuationGrid) => {
    onUse(read);
    end();
  };
  return (
    <Stack>
      {grid !== null && <ValuationDisclosure table={{ edition: name, ...grid }} />}
      <TextAreaField
        id={`${id}-valued-paste`}
        label={m.jurisdiction_valued_paste()}
        hint={m.jurisdiction_valued_paste_hint()}
        error={error}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Row>
        <Button onClick={() => void read(async () => pasted, pasted.length).catch(missing)}>{m.jurisdiction_valued_read()}</Button>
        <FileButton about={m.jurisdiction_valued_table()} icon={FileUp} accept="text/csv,.csv,.tsv,.txt" onChoose={choose}>
          {m.jurisdiction_valued_file()}
        </FileButton>
      </Row>
      <div role="status">
        <Outcome chosen={chosen} onUse={use} onDrop={end} />
      </div>
    </Stack>
  );
}
