import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** When what `isThere` tells of stands painted on this page. Milliseconds since 1970. */
    whenPainted(isThere: () => boolean): Promise<number>;
  }
}

function startPaintClock(): void {
  window.whenPainted = (isThere) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return void requestAnimationFrame(look);
        // In a task after the frame: it has been painted then.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
}

/** Runs in every page before its own scripts: the clock of what is painted, then `clock`. As one script: two have no order. */
export const addClock = (to: Page | BrowserContext, clock: () => void): Promise<unknown> =>
  to.addInitScript({ content: `(${startPaintClock})();\n(${clock})();` });
