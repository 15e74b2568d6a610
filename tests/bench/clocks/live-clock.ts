declare global {
  interface Window {
    /** When a pointer or key last pressed something here. Milliseconds since 1970. */
    pressedAt: number;
  }
}

/** Notes in every page when something was pressed. */
export function startLiveClock(): void {
  window.pressedAt = 0;
  window.addEventListener(
    "click",
    () => {
      window.pressedAt = performance.timeOrigin + performance.now();
    },
    { capture: true },
  );
}
