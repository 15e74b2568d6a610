import type { MetaDescriptor, RouterContextProvider } from "react-router";
import type { Reader } from "#app/context";
import { readFromWorker } from "#app/local/device/read-or-fetch";
import { type MatchLike, pageTitle } from "#app/screen/page/page-title";
import { notFound } from "./page-error";
import { pageFor, readerOf } from "./page-reader";
import { enterOnDevice, readOnDevice } from "./read-on-device";

/** What a view knows of where it is asked for; a route's own `Route.LoaderArgs` says its parameters too. */
interface Asked {
  readonly request: Request;
}
type OnWorker = { readonly context: Readonly<RouterContextProvider> };
type OnDevice<T> = { readonly serverLoader: () => Promise<T> };

/**
 * What a page shows, of what a reader knows. Null: what the address names is not in this reader; the worker is asked then, and where it
 * has it not either there is none. `ask`: the worker's answer to the same question; null on the worker itself.
 */
export type View<T, A extends Asked> = (reader: Reader, at: A, ask: (() => Promise<T>) | null) => Promise<T | null> | T | null;

/** The title of a page, of what is read for it; of nothing where it cannot be read. */
type TitleOf<T> = (page: T | undefined) => string;
/** `alone`: without whose page it is. */
type Title<T> = TitleOf<T> | { readonly alone: TitleOf<T> };

interface MetaAsked<T> {
  readonly loaderData: T | undefined;
  readonly matches: readonly (MatchLike | undefined)[];
}
type Meta<T> = (asked: MetaAsked<T>) => MetaDescriptor[];

const metaOf =
  <T>(title: Title<T>): Meta<T> =>
  ({ loaderData, matches }) =>
    typeof title === "function" ? pageTitle(title(loaderData), matches) : [{ title: title.alone(loaderData) }];

/** The `meta` of a page whose title says nothing of what is read for it. */
function metaAlone(title: Title<undefined>): Meta<unknown> {
  const meta = metaOf(title);
  return ({ matches }) => meta({ loaderData: undefined, matches });
}

const untitled = { alone: () => "" };

/** What a route module exports for a screen: `export const { … }` is refused by the build, so that they are exported by a line of their own. */
export interface Screen<T, A extends Asked> {
  readonly loader: (at: A & OnWorker) => Promise<T>;
  readonly clientLoader: (at: A & OnDevice<T>) => Promise<T>;
  readonly meta: Meta<T>;
}

/**
 * A page for whoever may enter its area, of one view: over the worker's reader for the first paint, over this device's copy from then on.
 * Without a `title`, its `meta` is not for use: the route has its own, or shows nothing.
 */
export function screenOf<T, A extends Asked>(view: View<T, A>, title: Title<T> = untitled): Screen<T, A> {
  return {
    async loader(at) {
      const page = await view(readerOf(at.context, at.request), at, null);
      if (page === null) throw notFound();
      return page;
    },
    async clientLoader(at) {
      const ask = at.serverLoader;
      const page = await readOnDevice<T | null>(at.request, (reader) => view(reader, at, ask), ask);
      return page ?? readFromWorker(ask);
    },
    meta: metaOf(title),
  };
}

/** A page that anybody may open, of which nobody is asked anything: the worker and the device answer alike. */
export function openScreen<T>(answer: (at: Asked) => T, title: Title<undefined> = untitled): Screen<T, Asked> {
  return { loader: async (at) => answer(at), clientLoader: async (at) => answer(at), meta: metaAlone(title) };
}

/** A page for whoever may enter its area, before which nothing is read: it asks the office itself, or shows what is on this device. */
export function enteredScreen(title: Title<undefined>): Screen<null, Asked> {
  return {
    async loader({ context, request }) {
      pageFor(context, request);
      return null;
    },
    clientLoader: ({ request, serverLoader }) => enterOnDevice(request, null, serverLoader),
    meta: metaAlone(title),
  };
}
