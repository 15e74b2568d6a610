/** Run in every page before its own scripts: notes when a first copy is stored whole and its list is painted. */
export function startSyncClock(): void {
  window.addEventListener(
    "click",
    () => {
      sessionStorage.setItem("clicked", String(performance.timeOrigin + performance.now()));
    },
    { capture: true },
  );
  let isStored = false;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value: unknown, ...key: [IDBValidKey?]) {
    if (this.name === "state" && Object(value).complete === true)
      this.transaction.addEventListener("complete", () => {
        isStored = true;
      });
    return put.apply(this, [value, ...key]);
  };
  const look = () => {
    if (!isStored || document.querySelector("tr[data-permit]") === null) return void requestAnimationFrame(look);
    // In a task after the frame: it has been painted then.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const clicked = Number(sessionStorage.getItem("clicked"));
      document.documentElement.dataset.synced = String(performance.timeOrigin + performance.now() - clicked);
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
