/** Runs `work` once a frame however often it is asked for; a hidden page has no frames, so there after a tenth of a second. */
export function oncePerFrame(work: () => void): { readonly coalesced: () => void; readonly cancel: () => void } {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const cancel = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
    frame = null;
    timer = null;
  };
  const run = () => {
    cancel();
    work();
  };
  const coalesced = () => {
    if (frame !== null) return;
    frame = requestAnimationFrame(run);
    timer = setTimeout(run, 100);
  };
  return { coalesced, cancel };
}
