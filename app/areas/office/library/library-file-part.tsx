import { FileUp } from "lucide-react";
import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { m } from "#schemas/messages/compiled/messages";
import {
  type ImportPlan,
  importPlan,
  type LibraryFile,
  libraryColumns,
  libraryCsv,
  libraryFileBytes,
  readLibraryCsv,
} from "#schemas/review/library-csv";
import { Button } from "#ui/button";
import { FileButton } from "#ui/field/file-button";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { FaultyRows } from "./faulty-rows";
import type { LibraryPage } from "./library-view";

interface Chosen {
  readonly name: string;
  /** Null: too large to be read. */
  readonly read: LibraryFile | null;
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

/** The library as a file, and a file's comments into the library, looked through before any is taken. */
export function LibraryFilePart({ page }: { page: LibraryPage }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [told, setTold] = useState("");
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setTold("");
    setChosen({ name: file.name, read: file.size > libraryFileBytes ? null : readLibraryCsv(await file.text(), page) });
  };
  const give = () =>
    saveAsFile(`comment-library-${page.now.slice(0, 10)}.csv`, new Blob([`\uFEFF${libraryCsv(page.comments)}`], { type: "text/csv" }));
  const plan = chosen?.read && importPlan(chosen.read.rows, page.comments);
  const done = (count: number) => {
    setChosen(null);
    setTold(m.library_imported({ count }));
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="library-file">
        {m.library_file()}
      </Text>
      <Text measure>{m.library_file_text({ columns: libraryColumns.join(", ") })}</Text>
      <Row>
        <FileButton about={m.library_file()} icon={FileUp} accept="text/csv,.csv" onChoose={(files) => void choose(files)}>
          {m.library_import()}
        </FileButton>
        <Button onClick={give} why={page.comments.length === 0 ? m.library_export_none() : undefined}>
          {m.library_export()}
        </Button>
      </Row>
      <div role="status">
        {told !== "" && <Text>{told}</Text>}
        {chosen && !chosen.read && <Notice tone="stopped" title={m.library_file_large({ file: chosen.name })} />}
        {chosen && plan && <Text as="label">{m.library_file_read({ file: chosen.name })}</Text>}
      </div>
      {chosen?.read && plan && (
        <ImportChosen key={chosen.name} file={chosen.read} plan={plan} onDone={() => done(plan.added + plan.changed)} />
      )}
    </Stack>
  );
}
