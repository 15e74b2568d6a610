import type { Locator, Page } from "@playwright/test";
import { longWord, type StatesWorld } from "../support/states-world";

/** How a screen can stand before somebody. */
export const states = ["empty", "loading", "error", "offline", "unsent", "full", "long words", "dialogs"] as const;
export type State = (typeof states)[number];

/** Who walks: `newcomer` has an account, no records and reads Spanish; `lector` has no account and reads Spanish. */
export type Walker = "nobody" | "lector" | "newcomer" | "applicant" | "office" | "official" | "inspector" | "riverton";

/** A state as somebody sees it: the addresses that show it, and what of it stands on each. */
export interface Seen {
  readonly who: Walker;
  readonly at: (world: StatesWorld) => readonly string[];
  readonly sees: (page: Page) => Locator;
  /** What brings it about on the page, where its address alone does not. */
  readonly act?: (page: Page) => Promise<void>;
}
/** A state that a screen cannot be in, and why. */
export interface Never {
  readonly never: string;
}
/** The dialogs of a screen, by their names in `stateDialogs`. */
export interface Opens {
  readonly opens: readonly string[];
}
export type StateRow = Readonly<Record<Exclude<State, "dialogs">, Seen | Never>> & { readonly dialogs: Opens | Never };

type At = string | readonly string[] | ((world: StatesWorld) => string | readonly string[]);
const addresses = (at: At) => (world: StatesWorld) => [typeof at === "function" ? at(world) : at].flat();
export const seen = (who: Walker, at: At, sees: Seen["sees"], act?: Seen["act"]): Seen => ({
  who,
  at: addresses(at),
  sees,
  ...(act ? { act } : {}),
});
export const never = (why: string): Never => ({ never: why });
export const opens = (...names: readonly string[]): Opens => ({ opens: names });

export const title = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
export const words = (text: string | RegExp) => (page: Page) => page.getByRole("main").getByText(text).filter({ visible: true }).first();
export const long = words(new RegExp(longWord.slice(0, 40)));

export const onePage = never("it shows one thing that is always there: empty and full are the same");
export const noDialogs = never("nothing opens over it but the frame's own, which stand at /");
export const form = never("it is a form, with nothing to list");
export const noLoader = never("it asks the office for nothing before something is sent");
export const nobodys = never("it is for people who are not signed in here, and unsent work is somebody's");

/** A page that is read from the office and, once held, from the device. */
export const read = (who: Walker, at: At, sees: Seen["sees"]) => ({
  loading: seen(who, at, (page) => page.getByRole("progressbar", { name: "Loading the page" })),
  error: seen(who, at, title("Something went wrong on our side")),
  offline: seen(who, at, sees),
  unsent: seen(who, at, sees),
});
export const anAdmins = never("nobody walks here as an Admin: the journeys of the bug reporter and of usability tests look at it");
/** A page that no state is looked at on. */
export const all = (why: Never): StateRow => ({
  empty: why,
  loading: why,
  error: why,
  offline: why,
  unsent: why,
  full: why,
  "long words": why,
  dialogs: why,
});
export const adminsAlone: StateRow = { ...all(anAdmins), dialogs: noDialogs };
/** A request for files: one thing, its words those of the permit's place. */
const request = (of: StatesWorld) => `/my-file-requests/${of.requestId}`;
export const requestRow: StateRow = {
  empty: onePage,
  ...read("applicant", request, title(/needs 1 file/)),
  full: seen("applicant", request, title(/needs 1 file/)),
  "long words": seen("applicant", request, long),
  dialogs: noDialogs,
};
/** The page that an invitation's mail leads to: whoever has the right link is looked at by the journey of people and roles. */
const gone = title("This invitation no longer works");
export const invitation: StateRow = {
  ...all(never("it is there while an invitation stands, which the journey of people and roles makes")),
  empty: seen("nobody", "/auth/invitation?token=none", gone),
  loading: noLoader,
  "long words": seen("lector", "/auth/invitation?token=none", title("Esta invitación ya no funciona")),
  unsent: nobodys,
  dialogs: noDialogs,
};
/** Links: a list of one's own, the form that makes one, and the page that a secret opens. */
export const linkRows: Readonly<Record<string, StateRow>> = {
  "/shared": {
    empty: seen("newcomer", "/shared", title("Enlaces compartidos")),
    ...read("applicant", "/shared", title("Shared links")),
    full: seen("applicant", "/shared", words("Not viewed yet")),
    "long words": seen("applicant", "/shared", long),
    dialogs: opens("end a link"),
  },
  "/shared/new": {
    empty: onePage,
    ...read("applicant", (of) => `/shared/new?permit=${of.permitId}`, title("Share this permit")),
    full: onePage,
    "long words": seen("applicant", (of) => `/shared/new?permit=${of.permitId}`, long),
    dialogs: noDialogs,
  },
  "/s/:token": {
    empty: seen("nobody", (of) => `/s/${of.linkToken}x`, title("This link does not work")),
    loading: never("it is a document of its own, made whole by the office"),
    error: never("what fails at the office is the frame's page of a fault, which stands at /"),
    offline: never("a link opens nothing without the office, and whoever has it has no device here"),
    unsent: nobodys,
    full: seen("nobody", (of) => `/s/${of.linkToken}`, title(/Permit for/)),
    "long words": seen("nobody", (of) => `/s/${of.linkToken}`, long),
    dialogs: noDialogs,
  },
};
/** A page of the editor whose words are the office's own. */
const formPage = (at: string, name: string | RegExp): StateRow => ({
  empty: onePage,
  ...read("office", at, title(name)),
  full: seen("office", at, title(name)),
  "long words": never("its words are the office's own"),
  dialogs: noDialogs,
});
export const editorFront = formPage("/editor", "Editor");
export const formList = formPage("/editor/forms", "Permit forms");
export const formEdit: StateRow = {
  ...formPage("/editor/forms/residential-deck?question=description", /deck/i),
  dialogs: opens("throw away a form's changes", "copy from another form"),
};
/** A page of the sign-in area, whose own words are all it has. */
export const signIn = (at: string, english: string | RegExp, spanish: string | RegExp, submit: string) => ({
  empty: seen("nobody", at, title(english)),
  error: seen(
    "nobody",
    at,
    (page) => page.getByRole("alert").first(),
    (page) => page.getByRole("main").getByRole("button", { name: submit }).click(),
  ),
  offline: seen("nobody", at, title(english)),
  unsent: nobodys,
  full: form,
  "long words": seen("lector", at, title(spanish)),
  dialogs: noDialogs,
});
