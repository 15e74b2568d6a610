declare global {
  interface Window {
    /** When a pointer or key last pressed something here. Milliseconds since 1970. */
    pressedAt: number;
    /** When these words stand painted on this page. Milliseconds since 1970. */
    paintedAt(words: string): Promise<number>;
  }
}

/** Run in every page before its own scripts. */
export function startLiveClock(): void {
  const now = () => performance.timeOrigin + performance.now();
  window.pressedAt = 0;
  window.addEventListener(
    "click",
    () => {
      window.pressedAt = now();
    },
    { capture: true },
  );
  window.paintedAt = (words) =>
    new Promise((resolve) => {
      const look = () => {
        if (!(document.querySelector("main")?.textContent ?? "").includes(words)) return void requestAnimationFrame(look);
        // In a task after the frame: it has been painted then.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(now());
        port2.postMessage(null);
      };
      look();
    });
}
