let socket: WebSocket | null = null;

/** A socket that says back what it hears, after one write. */
export const echoBench = {
  open: () =>
    new Promise<void>((resolve, reject) => {
      socket = new WebSocket(`ws://${location.host}/bench/echo`);
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error("the socket did not open"));
    }),
  /** Milliseconds from saying something to hearing it. */
  once: () =>
    new Promise<number>((resolve, reject) => {
      if (socket === null) return reject(new Error("the socket is not open"));
      const began = performance.now();
      socket.onmessage = () => resolve(performance.now() - began);
      socket.send("a change");
    }),
};
