import type { ReportReader } from "#app/context";
import { pageTitle } from "#app/screen/page/page-title";
import { reportsOf } from "#app/screen/read/page-reader";
import { enterOnDevice } from "#app/screen/read/read-on-device";
import type { Screen } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Report, ReportName, ReportQuery, ReportRecords, ReportRecordsQuery } from "#schemas/report/report";
import { recordsHere, reportHere, type Told } from "./reporting-calls";
import { questionWords } from "./reporting-text";

/** What the worker says of many permits, as it is told to whoever asks: `gone` is a figure that no report has. */
export interface Telling {
  report(name: ReportName, query: ReportQuery): Promise<Told<Report>>;
  records(name: ReportName, query: ReportRecordsQuery): Promise<Told<ReportRecords> | "gone">;
}

const onDevice: Telling = { report: reportHere, records: recordsHere };

const onWorker = (reports: ReportReader): Telling => ({
  report: async (name, query) => ({ state: "now", value: await reports.report(name, query) }),
  async records(name, query) {
    const value = await reports.records(name, query);
    return value === null ? "gone" : { state: "now", value };
  },
});

/** Which question an address asks. */
export interface Asked {
  readonly request: Request;
  readonly params: { readonly question: string };
}

/** A page of a report, of one view: the worker's own loader tells it, or its API where this device knows the person. */
export function reportScreen<T extends { readonly name: ReportName }>(view: (telling: Telling, at: Asked) => Promise<T>): Screen<T, Asked> {
  return {
    loader: async (at) => view(onWorker(reportsOf(at.context, at.request)), at),
    async clientLoader(at) {
      const entered = await enterOnDevice<"here" | "worker">(at.request, "here", async () => "worker");
      return entered === "here" ? view(onDevice, at) : at.serverLoader();
    },
    meta: ({ loaderData, matches }) => pageTitle(loaderData ? questionWords[loaderData.name].title() : m.reporting_title(), matches),
  };
}
