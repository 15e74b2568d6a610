/** Watches, inside a page of the product, when a sheet is on the screen, and has the engine draw by itself. */
export interface PlanClock {
  /** From the moment that the engine's thread is given a file to the first picture of a sheet on the screen. Milliseconds. */
  firstSheet(): Promise<number>;
  /** The same file opened by the engine alone, and the same part of the same page drawn. Milliseconds. */
  engineAlone(): Promise<number>;
  /** From the next press of a key to the next picture of another sheet on the screen. Milliseconds. */
  nextSheet(): Promise<number>;
  /** Resolves when nothing has been drawn for a while. */
  still(): Promise<void>;
  /** Moves and zooms a sheet for so long, a step a frame. */
  wander(milliseconds: number): Promise<{ readonly frames: number; readonly longest: number }>;
}

/** What the product said to its engine first: where its thread's code is, the file, and the part of the first sheet. */
interface PlanSeen {
  address: string | URL;
  open: unknown;
  drawn: unknown;
}

declare global {
  interface Window {
    planClock: PlanClock;
    planSeen: PlanSeen;
  }
}

/** Run in the page before its own scripts: watches the engine's thread, and the sheet's canvas. */
export function startPlanClock(): void {
  const Thread = window.Worker;
  const seen: PlanSeen = { address: "", open: null, drawn: null };
  window.planSeen = seen;
  let [given, pressed, painted] = [0, 0, 0];
  let name = "";
  let next: (took: number) => void = () => undefined;
  let first: (took: number) => void = () => undefined;
  const firstSheet = new Promise<number>((resolve) => {
    first = resolve;
  });
  const callOf = (message: unknown): string => String(Reflect.get(Object(Reflect.get(Object(message), "question")), "call"));
  window.Worker = class extends Thread {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      if (options?.name === "plan-engine") seen.address = url;
    }
    override postMessage(message: unknown): void {
      if (callOf(message) === "open" && seen.open === null) {
        seen.open = message;
        given = performance.now();
      }
      if (callOf(message) === "draw") seen.drawn ??= message;
      super.postMessage(message);
    }
  };
  const shownName = () => document.querySelector("[role=application]")?.getAttribute("aria-label") ?? "";
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  const drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]): void {
    Reflect.apply(draw, this, args);
    if (!(args[0] instanceof ImageBitmap) || !this.canvas.closest("[role=application]")) return;
    painted = performance.now();
    first(painted - given);
    if (pressed === 0 || shownName() === name) return;
    const began = pressed;
    pressed = 0;
    // On the screen with the frame that is drawn now.
    requestAnimationFrame(() => setTimeout(() => next(performance.now() - began)));
  };
  Object.assign(CanvasRenderingContext2D.prototype, { drawImage });
  const onKey = () => {
    pressed = performance.now();
    name = shownName();
  };
  addEventListener("keydown", onKey, { capture: true });
  window.planClock = {
    ...window.planClock,
    firstSheet: () => firstSheet,
    nextSheet: () =>
      new Promise((resolve) => {
        next = resolve;
      }),
    async still() {
      do await new Promise((resolve) => setTimeout(resolve, 200));
      while (performance.now() - painted < 700);
    },
  };
}

/** Run in the page before its own scripts: has the engine draw by itself, and moves a sheet about. */
export function startPlanHands(): void {
  const Thread = window.Worker;
  const answer = (thread: Worker, id: number, message: object): Promise<void> =>
    new Promise((resolve) => {
      const heard = ({ data }: MessageEvent) => {
        if (Reflect.get(Object(data), "id") !== id) return;
        thread.removeEventListener("message", heard);
        Reflect.get(Object(Reflect.get(Object(data), "answer")), "picture")?.close();
        resolve();
      };
      thread.addEventListener("message", heard);
      thread.postMessage({ ...message, id });
    });
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  window.planClock = {
    ...window.planClock,
    async engineAlone() {
      const began = performance.now();
      const thread = new Thread(window.planSeen.address, { type: "module" });
      await answer(thread, 1, Object(window.planSeen.open));
      await answer(thread, 2, Object(window.planSeen.drawn));
      const took = performance.now() - began;
      thread.terminate();
      return took;
    },
    async wander(milliseconds) {
      const sheet = document.querySelector("[role=application]");
      let [longest, frames] = [0, 0];
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      watch.observe({ type: "longtask" });
      const box = sheet?.getBoundingClientRect() ?? new DOMRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
      const began = await frame();
      for (let now = began; now - began < milliseconds; now = await frame()) {
        frames += 1;
        const round = Math.sin(frames / 25);
        if (frames % 3 === 0) sheet?.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: round * 12, ctrlKey: true }));
        else sheet?.dispatchEvent(new WheelEvent("wheel", { ...at, deltaX: round * 14, deltaY: Math.cos(frames / 40) * 8 }));
      }
      watch.disconnect();
      return { frames, longest };
    },
  };
}
