import { useEffect, useRef, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import type { MarkedFile, NotedMark } from "#app/local/plan/marked/marks-message";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import { saveAsFile } from "#app/screen/read/save-as-file";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { PageBox } from "#schemas/plan/sheet-space";

/** Marks of a permit's plans as other programs are told of them. */
export interface NotedMarks {
  /** The pages of a document that have some. */
  readonly pagesOf: (documentId: string) => readonly number[];
  readonly on: (spot: { readonly documentId: string; readonly page: number }, box: PageBox) => readonly NotedMark[];
  /** Whether there are some that staff alone see. */
  readonly staffOnly: boolean;
}

export interface MarkedProps {
  readonly document: PermitDocument;
  readonly engine: Pick<PlanEngine, "facts">;
  readonly noted: NotedMarks;
}

export type MarkedState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly done: number; readonly all: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "done"; readonly file: string; readonly count: number }
  | { readonly kind: "failed"; readonly words: string };

/** Why no file was made, in words. */
function failureOf(kind: Exclude<MarkedFile["kind"], "written">, file: string): string {
  switch (kind) {
    case "signed":
      return m.plan_marked_failed_signed({ file });
    case "locked":
      return m.plan_marked_failed_locked({ file });
    case "unreadable":
      return m.plan_marked_failed_unreadable({ file });
    case "broken":
      return m.plan_marked_failed_broken();
  }
}

/** The marks of all pages, read where they lie on each: what a measure comes to depends on its page. Null: a page could not be read. */
async function marksOfFile({ document, engine, noted }: MarkedProps): Promise<readonly NotedMark[] | null> {
  const marks: NotedMark[] = [];
  for (const page of noted.pagesOf(document.id)) {
    const facts = await engine.facts(page).answered;
    // A copy that lacks some is not what was asked for.
    if (!facts.ok) return null;
    marks.push(...noted.on({ documentId: document.id, page }, facts.value));
  }
  return marks;
}

async function write(props: MarkedProps, told: (done: number, all: number) => void, cancelled: AbortSignal): Promise<MarkedState> {
  const { sha256, permitId, fileName } = props.document;
  const { current, api } = browserDevice();
  const here = await current.settled();
  const found = await fileBlob({ sha256, permitId }, { device: here.kind === "open" ? here.device : null, api });
  if (found.kind === "not-found") return { kind: "failed", words: m.plan_file_not_arrived({ file: fileName }) };
  if (found.kind === "not-here") return { kind: "failed", words: m.plan_file_not_here({ file: fileName }) };
  const marks = await marksOfFile(props);
  if (marks === null) return { kind: "failed", words: m.plan_marked_failed_broken() };
  const writer = await import("#app/local/plan/marked/marks-writer");
  if (cancelled.aborted) return { kind: "cancelled" };
  const made = await writer.writeMarksApart({ file: found.blob, marks }, told, cancelled);
  if (cancelled.aborted) return { kind: "cancelled" };
  if (made.kind !== "written") return { kind: "failed", words: failureOf(made.kind, fileName) };
  const file = m.plan_marked_file({ file: fileName.replace(/\.pdf$/i, "") });
  saveAsFile(file, new Blob([made.bytes], { type: "application/pdf" }));
  return { kind: "done", file, count: made.count };
}

/** Makes a copy of a document with its marks on this device and saves it. One at a time; whoever leaves the document cancels it. */
export function useMarkedDownload(props: MarkedProps) {
  const [state, setState] = useState<MarkedState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = () => {
    if (state.kind === "working") return;
    const controller = new AbortController();
    running.current = controller;
    // What was given up says nothing any more.
    const tell = (to: MarkedState) => running.current === controller && setState(to);
    tell({ kind: "working", done: 0, all: 0 });
    write(props, (done, all) => tell({ kind: "working", done, all }), controller.signal).then(tell, () =>
      tell({ kind: "failed", words: m.plan_marked_failed_broken() }),
    );
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: "cancelled" });
  };
  return { state, start, cancel };
}
