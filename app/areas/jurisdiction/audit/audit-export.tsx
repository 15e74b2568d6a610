import { useState } from "react";
import { useOfflineWhy } from "#app/screen/act/online-state";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { counted } from "#app/wording/permit-text";
import type { AuditQuery } from "#schemas/audit/audit-log";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { auditCsv } from "./audit-csv";
import { type AuditRead, nothingRead, readAudit } from "./use-audit";

/** More acts than a spreadsheet is read for. */
const mostExported = 10_000;

/** Every act of these filters as a file, read from the office page by page. */
export function AuditExport({ query, timeZone, today }: { query: AuditQuery; timeZone: string; today: string }) {
  const offline = useOfflineWhy();
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const save = async () => {
    setSaid("");
    let read: AuditRead = nothingRead;
    while (read.next !== null && read.items.length < mostExported) {
      setBusy(read.items.length);
      const more = await readAudit(query, read, 500);
      if (typeof more === "string") {
        setBusy(null);
        return setSaid(m.audit_export_failed());
      }
      read = more;
    }
    setBusy(null);
    const { items, names, numbers, next } = read;
    saveAsFile(`audit-${today}.csv`, new Blob([`\uFEFF${auditCsv(items, { timeZone, names }, numbers)}`], { type: "text/csv" }));
    if (next !== null) setSaid(m.audit_export_partial({ count: counted(items.length) }));
  };
  return (
    <>
      <Button onClick={() => void save()} busy={busy === null ? undefined : m.audit_exporting({ count: counted(busy) })} why={offline}>
        {m.audit_export()}
      </Button>
      <div role="status">{said !== "" && <Text>{said}</Text>}</div>
    </>
  );
}
