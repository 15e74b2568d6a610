import { expect } from "vitest";

/** A file that the page handed to whoever works here. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const asked: string[] = [];
const saved: Promise<SavedFile>[] = [];

async function readFile(name: string, address: string): Promise<SavedFile> {
  return { name, bytes: await (await fetch(address)).bytes() };
}

// A screen stays in its page: a load that it asks for is noted, and not begun.
navigation.addEventListener("navigate", (event) => {
  const { destination, downloadRequest } = event;
  if (destination.sameDocument) return;
  event.preventDefault();
  if (downloadRequest === null) asked.push(destination.url);
  else saved.push(readFile(downloadRequest, destination.url));
});

async function next<T>(of: T[]): Promise<T> {
  await expect.poll(() => of.length).toBeGreaterThan(0);
  const [first] = of.splice(0, 1);
  if (first === undefined) throw new Error("nothing came");
  return first;
}

/** The next address that the page asks to be loaded anew. */
export async function pageLoad(): Promise<string> {
  const { pathname, search } = new URL(await next(asked));
  return `${pathname}${search}`;
}

/** How many loads that the page asked for were not looked at. */
export const loadsAsked = (): number => asked.length;

export const savedFile = async (): Promise<SavedFile> => next(saved);
