import { nextTask } from "#app/local/sync/next-task";

/** To ask for one takes a slow phone 3 to 6 ms. */
const atOnce = 6;
/** Paths that stand in the document or were asked for. */
let known: Set<string> | null = null;

const pathsInDocument = (): Set<string> =>
  new Set(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload], link[rel=stylesheet]"),
      ({ href }) => new URL(href).pathname,
    ),
  );

/** Puts a link to the file into the document. Resolves at once, for styles when they have come. */
function ask(path: string): Promise<void> {
  const link = document.createElement("link");
  link.crossOrigin = "";
  link.href = path;
  const isStyle = path.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  const come = new Promise<void>((resolve, reject) => {
    if (!isStyle) return resolve();
    link.onload = () => resolve();
    link.onerror = () => reject(new TypeError(`Failed to fetch ${path}`));
  });
  document.head.append(link);
  return come;
}

/**
 * Asks for the files of a part that comes by itself, all on the road before the first of them says what it needs, and then for the part. A few at a time:
 * the device's are fifty. Stands in place of Vite's own helper round each `import()` (commands/build/preload-in-slices.js).
 * @param load an `import()` of the part
 * @param files their paths, without the slash that they begin with; those that stand in the document are not asked for again
 */
export async function preloadFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  known ??= pathsInDocument();
  const coming: Promise<void>[] = [];
  for (const path of files.map((file) => `/${file}`)) {
    if (known.has(path)) continue;
    known.add(path);
    coming.push(ask(path));
    if (coming.length % atOnce === 0) await nextTask();
  }
  await Promise.all(coming);
  return load();
}
