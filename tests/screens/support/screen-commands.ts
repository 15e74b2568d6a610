import type { BrowserCommand } from "vitest/node";

type AnyActs = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Runs one of `acts-at-office.ts`, outside the browser. */
export const atOffice: BrowserCommand<[name: string, ...args: readonly unknown[]]> = async ({ project }, name, ...args) => {
  const { acts } = await project.import<{ acts: AnyActs }>("/tests/screens/support/acts-at-office.ts");
  return acts[name]?.(...args);
};

/** Nobody is signed in at this browser any more. */
export const forgetCookies: BrowserCommand<[]> = async ({ context }) => context.clearCookies();
