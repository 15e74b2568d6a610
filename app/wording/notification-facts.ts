import { inspectionResultName } from "#schemas/inspection/inspection";
import type { Notification } from "#schemas/notification/notification";
import { nearDay } from "#ui/date-text";
import { inspectionName, type NamingType } from "./record-names";
import { halfName, resultName } from "./record-text";

/** The facts of an event as words; an empty text is one that was not told. */
export class Facts {
  readonly #params: Notification["params"];
  readonly #types: readonly NamingType[];
  constructor(params: Notification["params"], types: readonly NamingType[]) {
    this.#params = params;
    this.#types = types;
  }
  text(name: string): string {
    return String(this.#params[name] ?? "").trim();
  }
  number(name: string): number {
    return Number(this.#params[name] ?? 0);
  }
  day(name: string): string {
    const day = this.text(name);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? nearDay(day) : day;
  }
  get inspection(): string {
    return inspectionName({ name: this.text("inspection") }, this.#types);
  }
  /** The inspection with its day and half-day. */
  get slot(): { readonly inspection: string; readonly day: string; readonly half: string } {
    const half = this.text("half");
    return { inspection: this.inspection, day: this.day("day"), half: half === "am" || half === "pm" ? halfName(half) : half };
  }
  get result(): string {
    const result = inspectionResultName.safeParse(this.text("result"));
    return result.success ? resultName(result.data).toLocaleLowerCase() : this.text("result");
  }
  /** The result that was told before. */
  get before(): string {
    const result = inspectionResultName.safeParse(this.text("before"));
    return result.success ? resultName(result.data).toLocaleLowerCase() : this.text("before");
  }
}
