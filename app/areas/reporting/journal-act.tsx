import { useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { useShellData } from "#app/screen/read/shell-data";
import { type Journal, journal } from "#schemas/fee/journal";
import { m } from "#schemas/messages/compiled/messages";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { journalCsv, journalFileName } from "./journal-csv";

type State = "idle" | "reading" | "unreachable" | "partial";

const words: Readonly<Record<State, () => string>> = {
  idle: () => "",
  reading: () => "",
  unreachable: m.reporting_journal_unreachable,
  partial: m.reporting_journal_partial,
};

/** For the office's desk: the journal of these days, by account, as a file. */
export function JournalAct({ from, to }: Pick<Journal, "from" | "to">) {
  const person = useShellData()?.person;
  const [state, setState] = useState<State>("idle");
  if (!person || !isOffice(person)) return null;
  const save = async () => {
    setState("reading");
    const answer = await browserDevice().api.call(`/api/v2/journal?${new URLSearchParams({ from, to })}`, journal);
    if (answer.kind !== "ok") return setState("unreachable");
    saveAsFile(journalFileName(answer.value), new Blob([`\uFEFF${journalCsv(answer.value)}`], { type: "text/csv" }));
    setState(answer.value.partial ? "partial" : "idle");
  };
  return (
    <>
      <Button onClick={() => void save()} busy={state === "reading" ? m.reporting_journal_reading() : undefined}>
        {m.reporting_journal()}
      </Button>
      <div role="status">{words[state]() !== "" && <Text>{words[state]()}</Text>}</div>
    </>
  );
}
