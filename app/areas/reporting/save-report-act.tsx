import { useState } from "react";
import { useSearchParams } from "react-router";
import { NewReportPart } from "#app/features/report/saved-report-part";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { relativePeriods } from "#schemas/report/relative-period";
import type { Report } from "#schemas/report/report";
import type { SavedReportQuery } from "#schemas/report/saved-report";
import { isOffice, isStaff } from "#schemas/role";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { readReportAddress } from "./reporting-address";
import { periodWords } from "./saved-report-text";

/** The days that are shown, as a choice beside those that are said by when they are asked for. */
const theseDays = "days";
const usualDays = "usual";

function periodsOf({ name, scope }: Report): readonly { value: string; label: string }[] {
  if (name === "backlog") return [];
  return [
    ...relativePeriods.map((value) => ({ value, label: periodWords[value]() })),
    { value: usualDays, label: m.savedreport_period_usual() },
    { value: theseDays, label: m.savedreport_period_days({ from: dayWithYear(scope.from), to: dayWithYear(scope.to) }) },
  ];
}

function queryOf({ name, scope }: Report, chosen: string): SavedReportQuery {
  const type = scope.type === "" ? {} : { type: scope.type };
  const period = relativePeriods.find((one) => one === chosen);
  if (period !== undefined) return { ...type, period };
  return name === "backlog" || chosen === usualDays ? type : { ...type, from: scope.from, to: scope.to };
}

/** For staff: keeps the question as it is asked here, under a name. */
export function SaveReportAct({ report }: { report: Report }) {
  const person = useShellData()?.person ?? null;
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  if (person === null || !isStaff(person)) return null;
  const asked = readReportAddress(search);
  const first = asked.from !== undefined || asked.to !== undefined ? theseDays : (asked.period ?? usualDays);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.savedreport_save()}</Button>
      {open && (
        <NewReportPart
          question={report.name}
          periods={periodsOf(report)}
          period={first}
          queryOf={(period) => queryOf(report, period)}
          shared={isOffice(person)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
