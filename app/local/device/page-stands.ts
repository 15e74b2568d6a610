import { browserClock } from "#app/local/sync/platform";

/** How long it is waited for at most. Milliseconds. */
const patience = 1_000;

let tell: () => void = () => undefined;
const stands = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The page that the worker sent answers what is pressed on it. */
export const pageStands = (): void => tell();

/**
 * Resolves once the page answers: what it does not need to be drawn or pressed is asked for after that, since asking for a hundred files takes a slow phone
 * half a second. At once in the app's shell, which has no page until the device gives it one.
 */
export function afterPage(): Promise<void> {
  if (document.documentElement.dataset.shell !== undefined) return Promise.resolve();
  return Promise.race([stands, browserClock.pause(patience)]);
}
