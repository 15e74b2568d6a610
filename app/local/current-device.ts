import type { Person } from "#schemas/role";
import type { Device } from "./device";
import type { LinkAnswer } from "./local-port";
import { freshRecord, type OriginRecord, stands } from "./origin-record";
import { type Observable, observable, type StorageTrouble } from "./sync-status";

/** Who works here. `failed`: somebody is signed in, and this browser cannot keep a copy for them. */
export type Here =
  | { readonly kind: "opening" }
  | { readonly kind: "nobody" }
  | { readonly kind: "open"; readonly device: Device }
  | { readonly kind: "failed"; readonly trouble: StorageTrouble };

/** Tabs of one origin tell each other who signed in or out. */
export type SessionMessage = { readonly type: "signed-out" } | { readonly type: "signed-in"; readonly accountId: string };

export interface CurrentDeviceSetting {
  readonly organization: string;
  readonly now: () => string;
  readonly records: {
    read(): Promise<OriginRecord | null>;
    write(record: OriginRecord): Promise<void>;
    change(change: Partial<Omit<OriginRecord, "id">>): Promise<void>;
  };
  /** GET /api/v2/me: the worker's word on who is signed in. */
  readonly askWho: () => Promise<LinkAnswer<Person>>;
  /** Ends the session by its cookie; false: not reached. */
  readonly revoke: () => Promise<boolean>;
  readonly open: (person: Person, on: OpenedBy) => Promise<Device>;
  readonly channel: { postMessage(message: SessionMessage): void; onmessage: ((event: MessageEvent<SessionMessage>) => void) | null };
  readonly storageTrouble: (error: unknown) => StorageTrouble;
  /** Loads the page anew: what it shows belongs to somebody else. */
  readonly reload: () => void;
}

/** What the device tells back while it opens and works. */
export interface OpenedBy {
  readonly onStorage: (storage: StorageTrouble | "fine") => void;
  readonly onComplete: () => void;
  readonly onReset: () => void;
}

export interface CurrentDevice {
  readonly here: Observable<Here>;
  /** Resolves once it is known who works here. */
  settled(): Promise<Here>;
  /** What a page that the worker rendered says: this person asked for it, or nobody did. */
  told(person: Person | null): Promise<void>;
  /** Asks the worker who is signed in, and follows its answer. */
  verify(): Promise<void>;
  /** After a round that the worker answered: the device may go on without it for a while. */
  vouched(): Promise<void>;
  /** Leaves: see sign-out-here.ts. Gives the device that was open. `remember`: unsent work of this person stays here. */
  leave(remember: boolean): Promise<Device | null>;
  /** Ends the worker's session of somebody who left here without its knowledge; false: not reached, or nothing to end. */
  endSession(): Promise<boolean>;
}

class DeviceInUse implements CurrentDevice {
  readonly here = observable<Here>({ kind: "opening" });
  readonly #setting: CurrentDeviceSetting;
  #record: OriginRecord | null = null;
  /** One change of person at a time, in the order asked for. */
  #turn: Promise<void> = Promise.resolve();

  constructor(setting: CurrentDeviceSetting) {
    this.#setting = setting;
    setting.channel.onmessage = (event) => {
      const message = event.data;
      const now = this.here.get();
      const mine = now.kind === "open" ? now.device.person.accountId : null;
      if (message.type === "signed-out" ? mine !== null : mine !== message.accountId) setting.reload();
    };
    void this.#inTurn(() => this.#start());
  }

  settled(): Promise<Here> {
    const now = this.here.get();
    if (now.kind !== "opening") return Promise.resolve(now);
    return new Promise((resolve) => {
      const stop = this.here.subscribe(() => {
        const next = this.here.get();
        if (next.kind === "opening") return;
        stop();
        resolve(next);
      });
    });
  }

  told(person: Person | null): Promise<void> {
    return this.#inTurn(async () => {
      if (person === null) return this.#markSignedOut();
      // Signed out here while the worker could not be reached: its session is not taken up again.
      if (this.#record?.revoke) return;
      await this.#become(person);
    });
  }

  async verify(): Promise<void> {
    const answer = await this.#setting.askWho();
    await this.#inTurn(async () => {
      if (answer.kind === "ok") return this.#record?.revoke ? undefined : this.#become(answer.value);
      if (answer.kind === "signed-out") return this.#markSignedOut();
      const now = this.here.get();
      if (answer.kind === "problem" && answer.problem.code === "account-barred" && now.kind === "open") await now.device.forgetRows();
    });
  }

  async vouched(): Promise<void> {
    const record = this.#record;
    const now = this.here.get();
    const time = this.#setting.now();
    if (!record || record.signedOut || now.kind !== "open" || Date.parse(time) - Date.parse(record.verifiedAt) < 60_000) return;
    await this.#remember(now.device.person, now.device.isComplete());
  }

  leave(remember: boolean): Promise<Device | null> {
    const now = this.here.get();
    const device = now.kind === "open" ? now.device : null;
    return this.#inTurn(async () => {
      const { records, channel } = this.#setting;
      const nameless = { name: "", email: "", emailVerified: false, roles: [] };
      const record = this.#record ?? (await records.read().catch(() => null));
      if (record) {
        const person = remember ? record.person : { ...record.person, ...nameless };
        this.#record = { ...record, person, signedOut: true, revoke: true, complete: false };
        await records.write(this.#record).catch(() => undefined);
      }
      this.here.set({ kind: "nobody" });
      channel.postMessage({ type: "signed-out" });
      return device;
    });
  }

  async endSession(): Promise<boolean> {
    if (this.#record !== null && !this.#record.revoke) return false;
    const ended = await this.#setting.revoke();
    if (ended) await this.#revoked();
    return ended;
  }

  async #start(): Promise<void> {
    const { records, organization, now } = this.#setting;
    this.#record = await records.read().catch(() => null);
    if (this.#record?.revoke) await this.endSession();
    if (stands(this.#record, now()) && this.#record.organization === organization) {
      await this.#open(this.#record.person);
      void this.verify();
    } else if (this.here.get().kind === "opening") this.here.set({ kind: "nobody" });
  }

  async #revoked(): Promise<void> {
    if (this.#record) this.#record = { ...this.#record, revoke: false };
    await this.#setting.records.change({ revoke: false });
  }

  /** Follows the worker's word that this person is signed in. */
  async #become(person: Person): Promise<void> {
    const now = this.here.get();
    if (now.kind === "open" && now.device.person.accountId === person.accountId) {
      const rolesBefore = [...now.device.person.roles].sort().join();
      await now.device.setPerson(person);
      await this.#remember(person, now.device.isComplete());
      if (rolesBefore !== [...person.roles].sort().join()) void now.device.sync();
      return;
    }
    const other = now.kind === "open";
    if (other) now.device.close();
    await this.#remember(person, false);
    await this.#open(person);
    this.#setting.channel.postMessage({ type: "signed-in", accountId: person.accountId });
  }

  async #open(person: Person): Promise<void> {
    const { open, storageTrouble, records } = this.#setting;
    let opened = false;
    try {
      const device = await open(person, {
        onStorage: (storage) => {
          if (!opened && storage !== "fine") this.here.set({ kind: "failed", trouble: storage });
        },
        onComplete: () => void this.#completed(true),
        onReset: () => void this.#completed(false),
      });
      opened = true;
      device.status.subscribe(() => {
        if (device.status.get().road === "open") void this.vouched();
      });
      this.here.set({ kind: "open", device });
      if (this.#record && this.#record.complete !== device.isComplete()) await records.change({ complete: device.isComplete() });
    } catch (error) {
      this.here.set({ kind: "failed", trouble: storageTrouble(error) });
    }
  }

  async #completed(complete: boolean): Promise<void> {
    if (this.#record) this.#record = { ...this.#record, complete };
    await this.#setting.records.change({ complete }).catch(() => undefined);
  }

  /** The worker says that nobody is signed in: what is here stays, nothing more is sent. */
  async #markSignedOut(): Promise<void> {
    const now = this.here.get();
    if (now.kind === "open") now.device.tell({ road: "signed-out" });
    if (this.#record?.revoke) await this.#revoked();
  }

  async #remember(person: Person, complete: boolean): Promise<void> {
    this.#record = freshRecord(this.#setting.organization, person, this.#setting.now(), complete);
    // Without the record the device still works; the service worker only asks the network first.
    await this.#setting.records.write(this.#record).catch(() => undefined);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
}

/** Finds out who works on this device and opens it for them. */
export const createCurrentDevice = (setting: CurrentDeviceSetting): CurrentDevice => new DeviceInUse(setting);
