import { pushMessage } from "#schemas/notification/push-message";

/** What the service worker shows of a push. */
export interface PushNotice {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly lang: string;
    readonly icon: string;
    readonly data: { readonly path: string };
  };
}

/** Said of a push that cannot be read: browsers forbid one that shows nothing. */
const somethingNew = {
  en: { title: "Something is new", body: "Open your permits to see what." },
  es: { title: "Hay algo nuevo", body: "Abra sus permisos para verlo." },
} as const;

function messageIn(text: string | null): ReturnType<typeof pushMessage.safeParse> {
  try {
    return pushMessage.safeParse(JSON.parse(text ?? ""));
  } catch {
    return pushMessage.safeParse(null);
  }
}

/** What to show of a push's text, always something. The same message shown twice takes its own place. `language`: the browser's own. */
export function noticeOf(text: string | null, language: string): PushNotice {
  const icons = { icon: "/icons/icon-192.png" };
  const read = messageIn(text);
  if (!read.success) {
    const lang = language.toLowerCase().startsWith("es") ? "es" : "en";
    const { title, body } = somethingNew[lang];
    return { title, options: { body, tag: "something-new", lang, ...icons, data: { path: "/redirect" } } };
  }
  const { id, language: lang, title, body, path } = read.data;
  return { title, options: { body, tag: id, lang, ...icons, data: { path } } };
}

/** A window of this origin, as the service worker sees it. */
export interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/**
 * Brings up what a notice leads to: a window that shows it already comes to the front, otherwise a new one opens. A window that shows something else
 * is left as it is: it may hold somebody's work.
 */
export async function openNotice(
  path: string,
  at: { readonly origin: string; readonly windows: readonly OpenWindow[]; readonly open: (address: string) => Promise<unknown> },
): Promise<void> {
  const address = new URL(path, at.origin);
  // Only our own pages are opened, whatever a notice says.
  if (address.origin !== at.origin) return;
  const showing = at.windows.find((each) => new URL(each.url).pathname === address.pathname);
  if (showing) await showing.focus();
  else await at.open(address.href);
}
