/** Watches, inside a page of the product, when a screen that a link leads to stands painted. */
export interface OpeningClock {
  /** From the press on the bar's link to the address until that screen's heading is painted. Milliseconds. */
  open(address: string): Promise<number>;
  /** From now until two frames have been painted. Milliseconds. */
  twoFrames(): Promise<number>;
  /** Resolves when the page has had nothing to do twice. */
  rest(): Promise<void>;
}

declare global {
  interface Window {
    openingClock: OpeningClock;
  }
}

/** Run in the page before its own scripts, after the clock of what is painted. */
export function startOpeningClock(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector(":not([data-held]) > main h1");
  const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  window.openingClock = {
    async open(address) {
      const link = document.querySelector<HTMLAnchorElement>(`header a[href="${address}"]`);
      if (link === null) throw new Error(`no link leads to ${address}`);
      const before = heading();
      const pressed = now();
      link.click();
      const isThere = () => location.pathname === address && heading() !== null && heading() !== before;
      return (await window.whenPainted(isThere)) - pressed;
    },
    async twoFrames() {
      const began = now();
      let frames = 0;
      const isSecond = () => {
        frames += 1;
        return frames === 2;
      };
      return (await window.whenPainted(isSecond)) - began;
    },
    async rest() {
      await idle();
      await idle();
    },
  };
}

/** Opens a screen; for a page to run. */
export const openScreen = (address: string): Promise<number> => window.openingClock.open(address);
