import { useState } from "react";
import { type ZipEntry, zipFile } from "#app/local/store/zip-file";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { m } from "#schemas/messages/compiled/messages";
import type { RecordingPieces } from "#schemas/usability-test/usability-results";
import { Button } from "#ui/button";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { readBatch } from "./usability-calls";

/** The name of a piece in the archive: its tab and its place. What its bytes are, its client decides. */
const entryName = ({ tab, pageNo, firstIndex }: RecordingPieces["batches"][number], ours: boolean): string =>
  `${tab.replace(/[^\w-]/g, "_")}/${String(pageNo).padStart(4, "0")}-${String(firstIndex).padStart(8, "0")}.${ours ? "json" : "bin"}`;

/** Gives every piece of a recording as it came, and what is known of the session, in one archive. */
export function RecordingDownload({ pieces }: { pieces: RecordingPieces }) {
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const { batches, session } = pieces;
  const download = async () => {
    setFailed(false);
    setDone(0);
    const entries: ZipEntry[] = [
      { name: "session.json", bytes: new TextEncoder().encode(JSON.stringify(session, null, 2)), at: session.lastAt },
    ];
    for (const [count, piece] of batches.entries()) {
      const bytes = await readBatch(session.sessionId, piece);
      if (bytes === null) {
        setFailed(true);
        setDone(null);
        return;
      }
      entries.push({ name: entryName(piece, session.client === "plumbline"), bytes, at: session.lastAt });
      setDone(count + 1);
    }
    saveAsFile(`recording-${session.sessionId}.zip`, zipFile(entries));
    setDone(null);
  };
  return (
    <Stack space="small">
      <div>
        <Button
          onClick={() => void download()}
          busy={done === null ? undefined : m.editor_replay_downloading({ done, total: batches.length })}
        >
          {m.editor_replay_download()}
        </Button>
      </div>
      <div role="alert">{failed && <Notice tone="waiting" title={m.editor_replay_download_failed()} />}</div>
    </Stack>
  );
}
