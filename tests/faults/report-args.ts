const facts = {
  route: "/faults.html",
  build: "faults",
  agent: "faults",
  window: { width: 1280, height: 900 },
  online: true,
  sync: { road: "open", storage: "fine", waiting: 0, photosWaiting: 0, parked: 0, lastSyncedAt: null },
};

/** Arguments of `bug-report.send`: of the acts that a device queues, the one without a ceiling of its own, however often it is done. */
export const reportArgs = (reportId: string) => ({ reportId, words: "A fault", facts, screenshot: null });
