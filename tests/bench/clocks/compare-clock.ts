/** Watches, inside a page of the product, how long it takes to lay one version on the other, and has the engine draw both by itself. */
export interface CompareClock {
  /** Presses this button, and resolves when the changed places are listed. Milliseconds. */
  compared(button: string): Promise<number>;
  /** Both files opened by the engine alone, and this page of both drawn as large as pages are compared. Milliseconds. */
  bothAlone(page: number): Promise<number>;
}

declare global {
  interface Window {
    compareClock: CompareClock;
  }
}

/** Run in the page before its own scripts: keeps what the engine's threads were given to open. */
export function startCompareClock(): void {
  const Thread = window.Worker;
  const opened: { address: string | URL; message: object }[] = [];
  const questionOf = (message: unknown): unknown => Reflect.get(Object(message), "question");
  window.Worker = class extends Thread {
    readonly #address: string | URL;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.#address = url;
    }
    override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
      if (Reflect.get(Object(questionOf(message)), "call") === "open") opened.push({ address: this.#address, message: Object(message) });
      super.postMessage(message, Array.isArray(options) ? { transfer: options } : options);
    }
  };
  const answered = (thread: Worker, id: number, message: object): Promise<void> =>
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
  const scale = 2_400 / 2_592;
  const drawn = (page: number) => ({
    question: { call: "draw", part: { page, rotation: 0, scale, left: 0, top: 0, width: 2_400, height: Math.round(1_728 * scale) } },
  });
  const alone = async ({ address, message }: { address: string | URL; message: object }, page: number) => {
    const thread = new Thread(address, { type: "module" });
    await answered(thread, 1, message);
    await answered(thread, 2, drawn(page));
    thread.terminate();
  };
  window.compareClock = {
    async compared(button) {
      const began = performance.now();
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === button)?.click();
      while (!/\d+ of \d+ looked at/.test(document.body.innerText)) await new Promise((resolve) => setTimeout(resolve, 16));
      return performance.now() - began;
    },
    async bothAlone(page) {
      const began = performance.now();
      await Promise.all(opened.slice(-2).map((file) => alone(file, page)));
      return performance.now() - began;
    },
  };
}
