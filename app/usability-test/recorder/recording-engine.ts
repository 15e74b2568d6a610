import { record } from "@rrweb/record";
import { recordedHref } from "./recorded-href";
import type { RecordingEngine } from "./web-recorder-parts";

/** Marks what is never recorded: the widget itself. */
export const unrecorded = "data-usability-test";
const blocked = `[${unrecorded}], input[type="password"]`;

/**
 * Watches the page with rrweb. What is typed is masked unless the test keeps it; passwords and the widget never leave the page. Canvases
 * are sampled apart. `keepsTyping`: of the test.
 */
export function createRecordingEngine({
  keepsTyping,
  log,
}: {
  readonly keepsTyping: () => boolean;
  readonly log: (message: string) => void;
}): RecordingEngine {
  let end: (() => void) | undefined;
  return {
    start(emit) {
      end?.();
      end = record({
        emit: (event) => emit(recordedHref(event)),
        maskAllInputs: !keepsTyping(),
        maskInputOptions: { password: true },
        blockSelector: blocked,
        slimDOMOptions: { script: true, comment: true },
        sampling: { mousemove: 50, scroll: 150, media: 800, input: "last" },
        inlineStylesheet: true,
        recordCanvas: false,
        collectFonts: false,
        inlineImages: false,
        errorHandler(error) {
          log(`The recorder: ${String(error)}`);
          return true;
        },
      });
    },
    stop() {
      end?.();
      end = undefined;
    },
    picture() {
      if (end) record.takeFullSnapshot(true);
    },
    note(name, words) {
      if (end) record.addCustomEvent(name, words);
    },
  };
}

/** The number under which the recording knows an element; -1 where it does not. */
export const recordedId = (element: Element): number => record.mirror.getId(element);
