/** What stands on a page that somebody waits for: `shown` once it is painted, `answers` once a press on it is heard. */
export interface Awaited {
  /** A selector of what is to be read. */
  readonly shown: string;
  /** A selector of what is to be pressed. Where the page is the app's, it must have taken the element over. */
  readonly answers: string;
  readonly isApp: boolean;
}

/**
 * Notes in every page, in milliseconds since the navigation began: `data-readable`, when what is to be read is painted; and `data-usable`, when what is to
 * be pressed answers and the page had nothing more to do. `awaited` stands in the page before this runs.
 */
export function startVisitClock(): void {
  const { shown, answers, isApp } = window.awaited;
  const note = (name: "readable" | "usable", at: number) => {
    document.documentElement.dataset[name] = String(at - performance.timeOrigin);
  };
  // React keeps its handlers on the elements that it has taken over, under names of its own.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const isAnswering = () => {
    const element = document.querySelector(answers);
    return element !== null && (isApp ? isTaken(element) : document.readyState === "complete");
  };
  void window
    .whenPainted(() => document.querySelector(shown) !== null)
    .then((painted) => {
      note("readable", painted);
      return window.whenPainted(isAnswering);
    })
    .then(() => requestIdleCallback(() => note("usable", performance.timeOrigin + performance.now())));
}

declare global {
  interface Window {
    awaited: Awaited;
  }
}
