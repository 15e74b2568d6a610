/**
 * Runs `work` at once when nothing ran within the frame, and else when it ends, however often it is asked for. A hidden page
 * has no frames: there one ends after a tenth of a second.
 */
export function oncePerFrame(work: () => void): { readonly coalesced: () => void; readonly cancel: () => void } {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const cancel = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
    frame = null;
    timer = null;
    again = false;
  };
  const over = () => {
    const wanted = again;
    cancel();
    if (wanted) run();
  };
  const run = () => {
    frame = requestAnimationFrame(over);
    timer = setTimeout(over, 100);
    work();
  };
  const coalesced = () => {
    if (frame === null) run();
    else again = true;
  };
  return { coalesced, cancel };
}
