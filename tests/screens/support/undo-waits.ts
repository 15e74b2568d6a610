/** From here on this page waits so long for "Undo". Milliseconds. */
export function undoWaits(patience: number): void {
  dispatchEvent(new CustomEvent("undo-waits", { detail: patience }));
}
