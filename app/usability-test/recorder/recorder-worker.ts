import type { ToWorker } from "./recorder-message";
import { createRecorderSender } from "./recorder-sender";

/** The recorder's thread: batching and sending are not felt by the page. */
const receive = createRecorderSender({
  fetch: (input, init) => fetch(input, init),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  },
  tell: (message) => self.postMessage(message),
});

self.addEventListener("message", (event: MessageEvent<ToWorker>) => void receive(event.data));
