/** Notes in every page when a first copy is stored whole and its list is painted. */
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
  void window
    .whenPainted(() => isStored && document.querySelector("tr[data-permit]") !== null)
    .then((painted) => {
      document.documentElement.dataset.synced = String(painted - Number(sessionStorage.getItem("clicked")));
    });
}
