import { FileUp } from "lucide-react";
import { useState } from "react";
import { comeLater } from "#app/local/device/come-later";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { m } from "#schemas/messages/compiled/messages";
import { libraryColumns } from "#schemas/review/library-comment";
import type { ImportPlan, LibraryFile } from "#schemas/review/library-csv";
import { Button } from "#ui/button";
import { FileButton } from "#ui/field/file-button";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { FaultyRows } from "./faulty-rows";
import type { LibraryPage } from "./library-view";

/** Reading and writing of files comes with the first one: most who open the library want none. */
const files = comeLater(() => import("#schemas/review/library-csv"));

type Chosen =
  | { readonly kind: "none" }
  /** Reading files did not come. */
  | { readonly kind: "not-here" }
  | { readonly kind: "large"; readonly name: string }
  | { readonly kind: "read"; readonly name: string; readonly file: LibraryFile; readonly plan: ImportPlan };

async function readChosen(file: File, page: LibraryPage): Promise<Chosen> {
  const { importPlan, libraryFileBytes, readLibraryCsv } = await files.ask();
  if (file.size > libraryFileBytes) return { kind: "large", name: file.name };
  const read = readLibraryCsv(await file.text(), page);
  return { kind: "read", name: file.name, file: read, plan: importPlan(read.rows, page.comments) };
}

/** Rows that differ from what stands go in, as many to a command as one takes; all that is left is asked for by the same file again. */
function ImportChosen({ file, plan, onDone }: { file: LibraryFile; plan: ImportPlan; onDone: () => void }) {
  const act = useAct();
  const { added, changed, same } = plan;
  const all = async () => {
    for (const call of plan.calls) if (!(await act.run("library-comment.import", call))) return;
    onDone();
  };
  return (
    <Stack>
      <Text>{m.library_file_found({ added, changed, same })}</Text>
      <FaultyRows rows={file.faulty} />
      <ProblemLine problem={act.problem} />
      {added + changed > 0 && (
        <Row>
          <Button variant="primary" onClick={() => void all()} busy={act.busy ? m.office_act_saving() : undefined}>
            {m.library_import_count({ count: added + changed })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What was chosen, and what became of it. */
function ChosenState({ chosen, told }: { chosen: Chosen; told: string }) {
  return (
    <div role="status">
      {told !== "" && <Text>{told}</Text>}
      {chosen.kind === "not-here" && (
        <Notice tone="stopped" title={m.ui_part_missing_title()}>
          {m.ui_part_missing_text()}
        </Notice>
      )}
      {chosen.kind === "large" && <Notice tone="stopped" title={m.library_file_large({ file: chosen.name })} />}
      {chosen.kind === "read" && <Text as="label">{m.library_file_read({ file: chosen.name })}</Text>}
    </div>
  );
}

/** The library as a file, and a file's comments into the library, looked through before any is taken. */
export function LibraryFilePart({ page }: { page: LibraryPage }) {
  const [chosen, setChosen] = useState<Chosen>({ kind: "none" });
  const [told, setTold] = useState("");
  const missing = () => setChosen({ kind: "not-here" });
  const choose = async ([file]: File[]) => {
    setTold("");
    if (file) await readChosen(file, page).then(setChosen, missing);
  };
  const give = async () => {
    const { libraryCsv } = await files.ask();
    const text = new Blob([`\uFEFF${libraryCsv(page.comments)}`], { type: "text/csv" });
    saveAsFile(`comment-library-${page.today}.csv`, text);
  };
  const done = (count: number) => {
    setChosen({ kind: "none" });
    setTold(m.library_imported({ count }));
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="library-file">
        {m.library_file()}
      </Text>
      <Text measure>{m.library_file_text({ columns: libraryColumns.join(", ") })}</Text>
      <Row>
        <FileButton about={m.library_file()} icon={FileUp} accept="text/csv,.csv" onChoose={(all) => void choose(all)}>
          {m.library_import()}
        </FileButton>
        <Button onClick={() => void give().catch(missing)} why={page.comments.length === 0 ? m.library_export_none() : undefined}>
          {m.library_export()}
        </Button>
      </Row>
      <ChosenState chosen={chosen} told={told} />
      {chosen.kind === "read" && (
        <ImportChosen
          key={chosen.name}
          file={chosen.file}
          plan={chosen.plan}
          onDone={() => done(chosen.plan.added + chosen.plan.changed)}
        />
      )}
    </Stack>
  );
}
