import type { ZodType } from "zod";
import { browserDevice } from "#app/local/device/browser-device";
import {
  type Report,
  type ReportName,
  type ReportQuery,
  type ReportRecords,
  type ReportRecordsQuery,
  report,
  reportRecords,
} from "#schemas/report/report";
import { searchOf } from "./reporting-address";

/** What a page has to show: what the worker says now, what it said last, or why there is nothing. */
export type Told<T> =
  | { readonly state: "now"; readonly value: T }
  | { readonly state: "kept"; readonly value: T }
  | { readonly state: "unreachable" | "fault" };

const mostKept = 20;
/** Answers of this visit by person and address, the newest last: what is left when the road is gone. */
const keptHere = new Map<string, Report>();

function keep(name: string, answer: Report): void {
  keptHere.delete(name);
  keptHere.set(name, answer);
  const [oldest] = keptHere.keys();
  if (keptHere.size > mostKept && oldest !== undefined) keptHere.delete(oldest);
}

/** Asks the worker; `gone`: it has no such thing. */
async function ask<T>(path: string, schema: ZodType<T>): Promise<Told<T> | "gone"> {
  const answer = await browserDevice().api.call(path, schema);
  if (answer.kind === "ok") return { state: "now", value: answer.value };
  if (answer.kind !== "problem") return { state: "unreachable" };
  return answer.status === 404 ? "gone" : { state: "fault" };
}

/** A report as the worker says it, or as it last did on this visit. */
export async function reportHere(name: ReportName, query: ReportQuery): Promise<Told<Report>> {
  const path = `/api/v2/reports/${name}${searchOf(query)}`;
  const { here } = browserDevice().current;
  const standing = here.get();
  const key = `${standing.kind === "open" ? standing.device.person.accountId : ""} ${path}`;
  const told = await ask(path, report);
  if (told === "gone") return { state: "fault" };
  if (told.state === "now") keep(key, told.value);
  const kept = keptHere.get(key);
  return told.state === "unreachable" && kept ? { state: "kept", value: kept } : told;
}

/** The records behind a figure; `gone`: there is no such figure. */
export const recordsHere = (name: ReportName, query: ReportRecordsQuery): Promise<Told<ReportRecords> | "gone"> =>
  ask(`/api/v2/reports/${name}/records${searchOf(query)}`, reportRecords);
