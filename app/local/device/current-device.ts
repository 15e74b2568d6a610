import { type CurrentDevice, type Here, opening } from "#app/local/account/who-is-here";
import { freshRecord, type OriginRecord, stands } from "#app/local/store/origin-record";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { observable } from "#app/local/sync/sync-status";
import type { SignedInPerson } from "#schemas/contractor/verification-window";
import { holdsSameRoles, isSamePerson, type Person } from "#schemas/role";
import type { CurrentDeviceSetting } from "./current-device-setting";
import type { Device } from "./device";

class DeviceInUse implements CurrentDevice {
  readonly here = observable<Here>(opening);
  readonly #setting: CurrentDeviceSetting;
  #record: OriginRecord | null = null;
  /** The question on its way, which all who ask meanwhile share. */
  #asking: Promise<LinkAnswer<SignedInPerson>> | null = null;
  /** The worker bars them from here, and what it had sent is gone: it sends no more until it says otherwise. */
  #barred = false;
  /** Pages that have said who is signed in, and are not heard yet. */
  #toBeTold = 0;
  /** One change of person at a time, in the order asked for. */
  #turn: Promise<void> = Promise.resolve();

  constructor(setting: CurrentDeviceSetting) {
    this.#setting = setting;
    setting.channel.onmessage = (event) => {
      const message = event.data;
      const now = this.here.get();
      const mine = now.kind === "open" ? now.device.person.accountId : null;
      if (message.type === "signed-out" ? mine === null : mine === message.accountId) return;
      // Begun before the page goes, which keeps its screen as it does.
      void this.#forgetScreens(true);
      setting.reload();
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
    this.#toBeTold += 1;
    return this.#inTurn(async () => {
      this.#toBeTold -= 1;
      if (person === null) await this.#markSignedOut();
      // Signed out here while the worker could not be reached: its session is not taken up again.
      else if (!this.#record?.revoke) await this.#become(person);
      this.#settleForNobody();
    });
  }

  toldToConfirm(): Promise<void> {
    return this.#inTurn(() => this.#stepAside({ kind: "nobody" }));
  }

  async verify(): Promise<boolean> {
    this.#asking ??= this.#setting.askWho().finally(() => {
      this.#asking = null;
    });
    const answer = await this.#asking;
    await this.#inTurn(async () => {
      if (answer.kind === "ok") {
        this.#barred = false;
        return this.#record?.revoke ? undefined : this.#follow(answer.value);
      }
      if (answer.kind === "signed-out") return this.#markSignedOut();
      if (answer.kind === "problem" && answer.problem.code === "account-barred") return this.#bar();
    });
    return answer.kind !== "unreachable";
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
      await this.#forgetScreens(true);
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
    } else if (this.#toBeTold === 0) this.#settleForNobody();
  }

  /** What a page says meanwhile decides: the screen is not drawn for nobody, and again for its person. */
  #settleForNobody(): void {
    if (this.here.get().kind === "opening") this.here.set({ kind: "nobody" });
  }

  async #revoked(): Promise<void> {
    if (this.#record) this.#record = { ...this.#record, revoke: false };
    await this.#setting.records.change({ revoke: false });
  }

  /** Follows the worker's word on a page that the device made: one that was made for somebody else is loaded anew. */
  async #follow({ mustConfirmAddress, ...person }: SignedInPerson): Promise<void> {
    const now = this.here.get();
    const shown = now.kind === "open" ? now.device.person.accountId : null;
    if (mustConfirmAddress) await this.#stepAside(shown === null ? now : opening);
    else await this.#become(person);
    if (shown !== null && (mustConfirmAddress || shown !== person.accountId)) this.#setting.reload();
  }

  /** Whoever is signed in has no copy: pages are asked of the worker from now on. */
  async #stepAside(next: Here): Promise<void> {
    const now = this.here.get();
    if (this.#record && !this.#record.signedOut) {
      this.#record = { ...this.#record, signedOut: true, complete: false };
      await this.#setting.records.write(this.#record).catch(() => undefined);
      this.#setting.channel.postMessage({ type: "signed-out" });
    }
    if (now.kind === "open") now.device.close();
    this.here.set(next);
    await this.#forgetScreens();
  }

  /** Follows the worker's word that this person is signed in. */
  async #become(person: Person): Promise<void> {
    const now = this.here.get();
    if (now.kind === "open" && now.device.person.accountId === person.accountId) {
      const known = now.device.person;
      // Said once more, it changes nothing: a page that asks while it is read would be read again without an end.
      if (!holdsSameRoles(known, person)) await this.#forgetScreens();
      // A disk that does not take it, or a copy that was closed meanwhile, has told so itself.
      if (!isSamePerson(known, person)) await now.device.setPerson(person).catch(() => undefined);
      await this.#remember(person, now.device.isComplete());
      if (!holdsSameRoles(known, person)) void now.device.sync();
      return;
    }
    if (now.kind === "open") {
      now.device.close();
      this.here.set(opening);
    }
    await this.#forgetScreens();
    await this.#remember(person, false);
    await this.#open(person);
    this.#setting.channel.postMessage({ type: "signed-in", accountId: person.accountId });
  }

  async #open(person: Person): Promise<void> {
    const { open, storageFailure, records } = this.#setting;
    let opened = false;
    this.#barred = false;
    try {
      const device = await open(person, {
        onStorage: (storage) => {
          if (!opened && storage !== "fine") this.here.set({ kind: "failed", failure: storage });
        },
        onComplete: () => void this.#completed(person, true),
        onReset: () => {
          void this.#forgetScreens();
          void this.#completed(person, false);
        },
        onClaimsChanged: () => void this.#verifyAnew(),
      });
      opened = true;
      device.status.subscribe(() => {
        if (device.status.get().road === "open") void this.vouched();
      });
      this.here.set({ kind: "open", device });
      if (this.#record && this.#record.complete !== device.isComplete()) await records.change({ complete: device.isComplete() });
    } catch (error) {
      this.here.set({ kind: "failed", failure: storageFailure(error) });
    }
  }

  /** What is heard of a copy that has been closed for somebody else's says nothing of theirs. */
  async #completed({ accountId }: Person, complete: boolean): Promise<void> {
    if (this.#record?.person.accountId !== accountId) return;
    this.#record = { ...this.#record, complete };
    await this.#setting.records.change({ complete }).catch(() => undefined);
  }

  /** The question on its way may have been answered before what was heard since. */
  async #verifyAnew(): Promise<void> {
    await this.#asking;
    await this.verify();
  }

  /** Once: a page that asks while it is read is read again by what this changes. */
  async #bar(): Promise<void> {
    const now = this.here.get();
    if (this.#barred || now.kind !== "open") return;
    this.#barred = true;
    await now.device.forgetRows().catch(() => {
      // It is told by the device, and tried again with the next word of the worker.
      this.#barred = false;
    });
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

  /** What cannot be taken away is never shown: only a standing record of the same person has it shown (app/service-worker). */
  #forgetScreens(forGood = false): Promise<void> {
    return this.#setting.forgetScreens(forGood).catch(() => undefined);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    const over = () => undefined;
    this.#turn = done.then(over, over);
    return done;
  }
}

/** Finds out who works on this device and opens it for them. */
export const createCurrentDevice = (setting: CurrentDeviceSetting): CurrentDevice => new DeviceInUse(setting);
