let wanted = false;

/** Whether the frame is to be read again: it stays as it is while the page lives, unless `renewFrame` runs. */
export const isFrameRenewed = (): boolean => wanted;

/** Reads the page again with its frame, as after somebody changed their own name. `revalidate`: the router's. */
export async function renewFrame(revalidate: () => Promise<void>): Promise<void> {
  wanted = true;
  try {
    await revalidate();
  } finally {
    wanted = false;
  }
}
