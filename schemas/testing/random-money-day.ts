import { noCash } from "../fee/drawer/drawer-count";
import { counterMethods, type TakenMethod, takenMethods } from "../fee/fee";
import { systemPerson } from "../permit/permit-access";
import { booksOf, ledgerFaults, sumCents } from "./ledger-rule";
import { accountId, permits, worldAtCounter } from "./money-stories";
import { namedId } from "./named-id";
import * as story from "./permit-stories";
import { type PermitWorld, people, somebody } from "./permit-world";
import { seeded } from "./seeded";

const { office, official, admin } = people;
const clerks = [office, somebody("clerk", "OfficeStaff"), official];

const payments = (world: PermitWorld, permitId: string) => world.state.list("payment", `permit/${permitId}`);
const entries = (world: PermitWorld) => world.state.list("trust-entry", `trust-account/${accountId}`);
const kinds = ["payment", "fee", "trust-account", "trust-entry", "drawer"] as const;

/**
 * A day at the counter, act by act: payments in parts and by card online, credit, transfers, draws, voids, refunds, two clerks and an official, and a provider
 * that says most things twice. What the acts that stood have brought is counted beside the books.
 */
export class RandomMoneyDay {
  readonly world = worldAtCounter();
  readonly #seed: number;
  readonly #draw: () => number;
  /** In cents, of every act that stood. */
  readonly stood = { taken: 0, online: 0, backOnline: 0, laidDown: 0 };

  constructor(seed: number) {
    this.#seed = seed;
    this.#draw = seeded(seed);
  }

  #below(limit: number): number {
    return Math.floor(this.#draw() * limit);
  }

  #any<T>(list: readonly T[]): T | undefined {
    return list[this.#below(list.length || 1)];
  }
  #method(): TakenMethod {
    return this.#any(takenMethods) ?? "cash";
  }

  act(place: number): void {
    const who = this.#any(clerks) ?? office;
    const permitId = this.#any(permits) ?? story.id;
    const id = namedId(`${this.#seed}-${place}`);
    const kind = this.#below(20);
    if (kind < 10) this.#onPermit(kind, { who, permitId, id });
    else if (kind < 14) this.#onAccount(kind, { who, id });
    else if (kind < 16) this.#atDrawer(kind, { who, permitId, id });
    else this.#byProvider(kind, permitId);
    if (this.#below(8) === 0) this.world.wait({ minutes: 150 });
  }

  #onPermit(kind: number, { who, permitId, id }: { who: typeof office; permitId: string; id: string }): void {
    const { world } = this;
    const below = (limit: number) => this.#below(limit);
    const amountCents = 1 + below(6_000);
    const paymentId = this.#any(payments(world, permitId))?.id ?? "none";
    const toPermitId = permits.find((other) => other !== permitId) ?? permitId;
    if (kind < 4) {
      const part = (cents: number) => ({ amountCents: cents, method: this.#method() });
      const furtherParts = Array.from({ length: below(3) }, () => part(1 + below(2_000)));
      const [first, keepRest] = [kind === 0 ? part(20_000 + below(15_000)) : part(amountCents), below(2) === 0];
      if (!world.problem(who, "payment.record", { permitId, paymentId: id, ...first, furtherParts, keepRest }))
        this.stood.taken += sumCents([first, ...furtherParts]);
    } else if (kind < 6) world.problem(who, "payment.void", { permitId, paymentId, reason: "x" });
    else if (kind === 6)
      world.problem(official, "payment.refund", { permitId, paymentId, amountCents, method: this.#method(), reason: "x" });
    else if (kind === 7) {
      const dueAt = this.#any(["application", "final"] as const) ?? "final";
      world.problem(who, "fee.add", { permitId, feeId: id, name: "x", amountCents, dueAt });
    } else if (kind === 8) world.problem(who, "credit.apply", { permitId });
    else world.problem(who, "credit.transfer", { permitId, toPermitId, paymentId: id, amountCents, reason: "x" });
  }

  #onAccount(kind: number, { who, id }: { who: typeof office; id: string }): void {
    const { world } = this;
    const method = this.#any(counterMethods) ?? "cash";
    const amountCents = 1 + this.#below(6_000);
    if (kind < 12) {
      if (!world.problem(who, "trust-account.deposit", { accountId, entryId: id, amountCents, method })) this.stood.laidDown += amountCents;
    } else if (kind === 12)
      world.problem(who, "trust-account.void-deposit", { accountId, entryId: this.#any(entries(world))?.id ?? "none", reason: "x" });
    else world.problem(official, "trust-account.refund", { accountId, amountCents: 1 + this.#below(500), method, reason: "x" });
  }

  #atDrawer(kind: number, { who, permitId, id }: { who: typeof office; permitId: string; id: string }): void {
    const { world } = this;
    const below = (limit: number) => this.#below(limit);
    if (kind === 14) world.problem(who, "drawer.open", { drawerId: id, name: `Drawer ${below(3)}`, floatCents: below(3_000) });
    else if (below(3) > 0) {
      const drawerId = this.#any([...world.state.rows("drawer")])?.id ?? "none";
      world.problem(who, "drawer.close", { drawerId, cash: noCash, checkCents: 0, cardCents: 0, words: "Counted twice" });
    } else if (below(2) > 0) world.problem(below(2) > 0 ? official : admin, "fee.assess", { permitId });
    else this.#correct(permitId);
  }

  #correct(permitId: string): void {
    const held = this.#any(this.world.state.list("fee", `permit/${permitId}`));
    if (!held) return;
    const [fromCents, amountCents] = [held.amountCents, this.#below(12_000)];
    this.world.problem(official, "fee.correct", { permitId, feeId: held.id, fromCents, amountCents, reason: "x" });
  }

  /** Few attempts and few refunds: most is said again, some of it with another sum. */
  #byProvider(kind: number, permitId: string): void {
    const { world } = this;
    const caused = { by: "applicant", byName: "Olga Owner" };
    const amountCents = 1 + this.#below(9_000);
    if (kind < 18) {
      const attempt = this.#below(12);
      const settled = {
        permitId: permits[attempt % 2] ?? permitId,
        attemptId: `attempt-${attempt}`,
        amountCents,
        reference: `pi_${attempt}`,
      };
      if (!world.problemOfAny(systemPerson, "payment.settle", { ...settled, ...caused })) this.stood.online += amountCents;
      return;
    }
    const paymentId = this.#any(payments(world, permitId).filter(({ method }) => method === "card-online"))?.id ?? "none";
    const back = { permitId, paymentId, amountCents: 1 + this.#below(3_000), reference: `re_${this.#below(6)}`, reason: "Duplicate" };
    if (!world.problemOfAny(systemPerson, "payment.settle-refund", { ...back, ...caused })) this.stood.backOnline += back.amountCents;
  }

  /** What is wrong after an act, in words. Nothing is there twice and nothing is lost: the books have what the acts that stood have brought. */
  faults(): string[] {
    const books = booksOf(kinds.flatMap((kind) => [...this.world.state.rows(kind)]));
    const all = books.permits.flatMap(({ payments }) => payments);
    const isOnline = ({ method }: { readonly method: string }) => method === "card-online";
    const brought = {
      taken: sumCents(all.filter((one) => one.method !== "credit" && !isOnline(one))),
      online: sumCents(all.filter(isOnline)),
      backOnline: sumCents(all.flatMap(({ reversals = [] }) => reversals.filter(isOnline))),
      laidDown: sumCents(books.entries.filter(({ kind }) => kind === "deposit")),
    };
    const { stood } = this;
    const other =
      JSON.stringify(brought) === JSON.stringify(stood)
        ? []
        : [`acts brought ${JSON.stringify(stood)}, the books have ${JSON.stringify(brought)}`];
    return [...other, ...ledgerFaults(books)];
  }
}
