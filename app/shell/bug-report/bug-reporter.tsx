import { useEffect, useMemo, useRef, useState } from "react";
import { buildId } from "#app/local/device/this-build";
import { canCaptureScreen, captureScreen } from "#app/local/files/capture-screen";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useFiles } from "#app/screen/read/use-files";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { syncFactsText } from "#app/wording/report-text";
import { fileMediaType } from "#schemas/document/file-transfer";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import type { ReportFacts, Screenshot } from "#schemas/report/bug-report";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { TextAreaField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import { reportFactsOf } from "./report-facts";

const picture = css({
  display: "block",
  alignSelf: "start",
  maxWidth: "full",
  maxHeight: "[40vh]",
  objectFit: "contain",
  border: "hairline",
});

/** An address for a file in memory, for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return url;
}

interface Picturing {
  readonly file: File | null;
  /** No picture came of the last try. */
  readonly failed: boolean;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

function PictureChoice({ file, failed, onTake, onDrop }: Picturing) {
  const url = useObjectUrl(file);
  if (!canCaptureScreen()) return <Text tone="muted">{m.report_no_picture()}</Text>;
  if (url === null)
    return (
      <Stack space="small">
        <div>
          <Button onClick={onTake}>{m.report_take_picture()}</Button>
        </div>
        {failed && <Notice tone="stopped" title={m.report_picture_failed()} live />}
      </Stack>
    );
  return (
    <Stack space="small">
      <img className={picture} src={url} alt={m.report_picture_alt()} />
      <Row>
        <Text as="meta">{m.report_picture_look()}</Text>
        <Button size="small" onClick={onDrop}>
          {m.report_drop_picture()}
        </Button>
      </Row>
    </Stack>
  );
}

function Facts({ facts }: { facts: ReportFacts }) {
  return (
    <SummaryList>
      <SummaryRow term={m.report_route()}>{facts.route}</SummaryRow>
      <SummaryRow term={m.report_build()}>{facts.build}</SummaryRow>
      <SummaryRow term={m.report_sync()}>{syncFactsText(facts.sync)}</SummaryRow>
    </SummaryList>
  );
}

type Sending = { readonly words: string; readonly facts: ReportFacts; readonly file: File | null };

/** Keeps the picture, then the report, on this device; both are sent like all work. Gives what stood against it. */
function useSendReport(): (report: Sending) => Promise<Problem | null> {
  const run = useRun();
  const { keepPhoto } = useFiles();
  return async ({ words, facts, file }) => {
    let screenshot: Screenshot | null = null;
    if (file !== null) {
      const kept = await keepPhoto(file);
      if (!kept.ok) return kept.problem;
      const { sha256, mediaType, bytes } = kept.file;
      screenshot = { sha256, mediaType: fileMediaType.parse(mediaType), bytes };
    }
    const done = await run("bug-report.send", { reportId: newId(), words, facts, screenshot });
    return done.ok ? null : done.problem;
  };
}

/** Reports a problem with the page that is open: in words, with what the page knows of itself, and a picture that was seen first. */
export function BugReporter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const status = useSyncStatus();
  const send = useSendReport();
  const [words, setWords, typed] = useTyping("bug-report#words", "");
  const [file, setFile] = useState<File | null>(null);
  const [taking, setTaking] = useState<"no" | "now" | "failed">("no");
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const facts = open ? reportFactsOf(window, status, buildId) : null;
  const take = async () => {
    setTaking("now");
    try {
      setFile((await captureScreen()) ?? file);
      setTaking("no");
    } catch {
      setTaking("failed");
    }
  };
  const submit = async () => {
    setMissing(words.trim() === "");
    if (words.trim() === "" || facts === null) return field.current?.focus();
    setSending(true);
    const stood = await send({ words, facts, file });
    setSending(false);
    setProblem(stood);
    if (stood !== null) return;
    typed.clear();
    setFile(null);
    showToast({ kind: "good", text: facts.online ? m.report_sent() : m.report_kept() });
    onClose();
  };
  return (
    <Dialog
      open={open && taking !== "now"}
      onClose={onClose}
      dismissable={false}
      title={m.report_title()}
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={() => void submit()} busy={sending && m.report_sending()}>
          {m.report_send()}
        </Button>
      }
    >
      <Stack>
        <TextAreaField
          ref={field}
          rows={4}
          label={m.report_words()}
          hint={m.report_words_hint()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={missing ? m.report_words_missing() : undefined}
          errorPrefix={m.ui_error_prefix()}
        />
        <PictureChoice file={file} failed={taking === "failed"} onTake={() => void take()} onDrop={() => setFile(null)} />
        {facts && <Facts facts={facts} />}
        {problem && <Notice tone="stopped" title={problemText(problem)} live />}
      </Stack>
    </Dialog>
  );
}
