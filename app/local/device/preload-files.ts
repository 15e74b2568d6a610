import { nextTask } from "#app/local/sync/next-task";

/** To ask for one takes a slow phone 3 to 6 ms. */
const atOnce = 6;
/** Files by their paths, those of the document too: when their styles have come; of scripts nobody waits for more than the asking. */
let known: Map<string, Promise<void>> | null = null;

function filesOfDocument(): Map<string, Promise<void>> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload], link[rel=stylesheet]");
  return new Map(Array.from(links, ({ href }) => [new URL(href).pathname, Promise.resolve()]));
}

/** Puts a link to the file into the document. Styles that did not come are asked for again by whoever wants them next. */
function ask(path: string, files: Map<string, Promise<void>>): Promise<void> {
  const link = document.createElement("link");
  link.crossOrigin = "";
  link.href = path;
  const isStyle = path.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  const come = new Promise<void>((resolve, reject) => {
    if (!isStyle) return resolve();
    link.onload = () => resolve();
    link.onerror = () => {
      files.delete(path);
      link.remove();
      reject(new TypeError(`Failed to fetch ${path}`));
    };
  });
  // Heard by whoever waits for it, who may not have come to that yet.
  come.catch(() => undefined);
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
  known ??= filesOfDocument();
  const coming: Promise<void>[] = [];
  let asked = 0;
  for (const path of files.map((file) => `/${file}`)) {
    const found = known.get(path);
    const come = found ?? ask(path, known);
    known.set(path, come);
    coming.push(come);
    if (found !== undefined) continue;
    asked += 1;
    if (asked % atOnce === 0) await nextTask();
  }
  await Promise.all(coming);
  return load();
}
