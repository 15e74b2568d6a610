import type { SessionParts } from "./session-parts";
import type { Step, TestRun } from "./test-run";

/** What a run is kept with: the disk, what is sent, and whom it tells that the disk is full. */
export interface RunKeeperParts extends Pick<SessionParts, "signals" | "database" | "testId" | "holdSignals" | "forget"> {
  /** Makes room on the disk. */
  readonly makeRoom: () => Promise<void>;
  /** There is no room all the same. */
  readonly onFull: () => void;
}

/** Keeps a tester's run on this device, act after act, with the signals that each act sends. */
export class RunKeeper {
  private readonly parts: RunKeeperParts;
  private saving: Promise<void> = Promise.resolve();

  constructor(parts: RunKeeperParts) {
    this.parts = parts;
  }

  /** Resolves when what was given to be saved so far is. */
  saved(): Promise<void> {
    return this.saving;
  }

  save(run: TestRun, signals: Step["signals"], token: string): void {
    const { database, makeRoom, holdSignals, onFull } = this.parts;
    this.saving = this.saving.then(async () => {
      if (!(await database.save(run, signals, token))) {
        await makeRoom();
        if (!(await database.save(run, signals, token))) {
          holdSignals(signals, { token, sessionId: run.sessionId });
          onFull();
        }
      }
      if (signals.length > 0) void this.parts.signals.wake();
    });
  }

  /** Keeps a run that is over until its signals are sent: it brings the next page to send them. */
  async forgetOnceSent(run: TestRun): Promise<void> {
    const { signals, database, testId } = this.parts;
    await signals.wake();
    const kept = await database.run(testId);
    // Another tab has begun the test anew meanwhile.
    if (kept !== null && kept.countedTo > run.countedTo) return;
    await database.forget(testId);
    this.parts.forget();
  }
}
