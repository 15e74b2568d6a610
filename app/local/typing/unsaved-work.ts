/** Tabs ask each other on this channel whether one holds work that a page load would lose. */
const channelName = "plumbline-unsaved";
/** How long an answer may take; a tab that is frozen has nothing in flight. Milliseconds. */
const patience = 250;

const sources = new Set<() => boolean>();

/** Registers something that may hold work that is not on disk yet. Gives the way to take it back. */
export function unsavedSource(holds: () => boolean): () => void {
  sources.add(holds);
  return () => void sources.delete(holds);
}

/** Whether this page holds work that a load would lose. */
export const holdsUnsaved = (): boolean => [...sources].some((holds) => holds());

/** Answers the other tabs for as long as this page lives. */
export function answerUnsaved(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    if (event.data === "anybody?" && holdsUnsaved()) channel.postMessage("I do");
  };
}

/** Whether any tab holds such work, this one included. */
export async function anyTabHoldsUnsaved(): Promise<boolean> {
  if (holdsUnsaved()) return true;
  const channel = new BroadcastChannel(channelName);
  try {
    return await new Promise((resolve) => {
      channel.onmessage = (event) => {
        if (event.data === "I do") resolve(true);
      };
      channel.postMessage("anybody?");
      setTimeout(() => resolve(false), patience);
    });
  } finally {
    channel.close();
  }
}
