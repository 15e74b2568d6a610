import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { type ClockStyle, clockStyles } from "#schemas/people/organization";
import type { Locale } from "#schemas/values";
import { readClockStyleFrom } from "#ui/clock-style";

export const themes = ["system", "light", "dark", "sunlight"] as const;
export type Theme = (typeof themes)[number];

export const chosenDensities = ["roomy", "compact"] as const;
export type ChosenDensity = (typeof chosenDensities)[number];

/** What the document needs before its first paint. */
export interface PageLook {
  readonly locale: Locale;
  readonly theme: Theme;
  /** What the person chose for every area but the field's; null = as each suggests. */
  readonly density: ChosenDensity | null;
  /** The office's own colour, for a page that the worker renders; null = the product's, and in the browser, where it stands already. */
  readonly accent: string | null;
  /** How the office writes times of day. */
  readonly clockStyle: ClockStyle;
  /** Of the answer's content security policy; undefined in the browser, which hides it. */
  readonly nonce: string | undefined;
  /** Names the request that made this page in the worker's log. */
  readonly requestId: string | undefined;
  /** True for the user-free shell: the boot script reads theme, language and density from this browser. */
  readonly neutral: boolean;
  /** What pages without the app are given; null but on the worker, which alone has it. */
  readonly documents: {
    readonly scripts: { readonly page: string; readonly form: string; readonly refresh: string };
    /** The address of their style sheet; null where no build has made one, and they take the product's. */
    readonly styles: string | null;
  } | null;
}

export const neutralLook: PageLook = {
  locale: "en",
  theme: "system",
  density: null,
  accent: null,
  clockStyle: "24-hour",
  nonce: undefined,
  requestId: undefined,
  neutral: true,
  documents: null,
};

const readTheme = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? "system";

const readDensity = (value: string | undefined): ChosenDensity | null => chosenDensities.find((density) => density === value) ?? null;

/** The look that the worker or the boot script gave this document. */
function lookOfDocument(): PageLook {
  if (typeof document === "undefined") return neutralLook;
  const { lang, dataset } = document.documentElement;
  return {
    locale: lang === "es" ? "es" : "en",
    theme: readTheme(dataset.theme),
    density: readDensity(dataset.chosenDensity),
    accent: null,
    clockStyle: clockStyles.find((each) => each === dataset.clock) ?? "24-hour",
    nonce: undefined,
    requestId: dataset.request,
    neutral: false,
    documents: null,
  };
}

let read: () => PageLook = lookOfDocument;

/** The look of the page that is being rendered. */
export const pageLook = (): PageLook => read();

/** The worker answers many requests at once: its entry gives a way to read the look of the request at hand. */
export function readPageLookFrom(source: () => PageLook): void {
  read = source;
}

overwriteGetLocale(() => read().locale);
readClockStyleFrom(() => read().clockStyle);
