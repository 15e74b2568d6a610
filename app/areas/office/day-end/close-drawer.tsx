import type { FormEvent } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Drawer } from "#schemas/fee/drawer/drawer";
import { needsOfficial } from "#schemas/fee/drawer/drawer-count";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { MoneyField, TextAreaField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { CashTable } from "./cash-table";
import { blankCount, type CountDraft, type ReadCount, readCount } from "./count-draft";
import { besideCount } from "./day-end-styles";
import { differencesText, methodList } from "./drawer-text";
import { MethodTable } from "./method-table";

/** Why a count cannot close its drawer yet, in words; undefined: it can. */
function closingWhy({ faults, uncounted, differences }: ReadCount, words: string): string | undefined {
  if (faults.length > 0) return m.drawer_why_faults();
  if (uncounted.length > 0) return m.drawer_why_count({ list: methodList(uncounted) });
  return differences.length > 0 && words.trim() === "" ? m.drawer_why_words() : undefined;
}

type PartProps = { drawer: Drawer; draft: CountDraft; count: ReadCount; set: (change: Partial<CountDraft>) => void };

/** What is no cash: the checks, and what the terminal says. */
function OtherCounts({ drawer, draft, count, set }: PartProps) {
  return (
    <>
      <MoneyField
        id={`count-${drawer.id}-check`}
        label={m.drawer_check_counted()}
        hint={m.drawer_check_hint()}
        value={draft.check}
        onChange={({ target }) => set({ check: target.value })}
        error={count.faults.includes("check") ? m.drawer_error_amount() : undefined}
      />
      <MoneyField
        id={`count-${drawer.id}-card`}
        label={m.drawer_card_counted()}
        hint={m.drawer_card_hint()}
        value={draft.card}
        onChange={({ target }) => set({ card: target.value })}
        error={count.faults.includes("card") ? m.drawer_error_amount() : undefined}
      />
    </>
  );
}

/** What differs, and the question what happened. */
function DifferenceWords({ draft, count, set }: PartProps) {
  if (count.uncounted.length > 0 || count.differences.length === 0) return null;
  return (
    <>
      <TextAreaField
        label={m.drawer_words({ difference: differencesText(count.differences) })}
        rows={3}
        maxLength={2_000}
        value={draft.words}
        onChange={({ target }) => set({ words: target.value })}
      />
      {needsOfficial(count.differences) && <Text tone="muted">{m.drawer_needs_official()}</Text>}
    </>
  );
}

/** Counts an open drawer and closes it. What is counted stays on this device until it is closed. */
export function CloseDrawer({ drawer }: { drawer: Drawer }) {
  const { id: drawerId } = drawer;
  const [draft, setDraft, kept] = useTyping(`drawer/${drawerId}#count`, blankCount);
  const act = useOnlineAct(`drawer.close#${drawerId}`);
  const offline = useOfflineWhy();
  const count = readCount(drawer, draft);
  const set = (change: Partial<CountDraft>) => setDraft({ ...draft, ...change });
  const parts = { drawer, draft, count, set };
  const why = closingWhy(count, draft.words);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (why !== undefined) return;
    const words = count.differences.length > 0 ? draft.words.trim() : "";
    if ((await act.start("drawer.close", { drawerId, ...count.found, words })).kind === "done") kept.clear();
  };
  return (
    <form noValidate aria-label={m.drawer_close({ name: drawer.name })} onSubmit={(event) => void close(event)}>
      <Stack>
        <div className={besideCount}>
          <Stack>
            <MethodTable drawer={drawer} found={count.found} uncounted={count.uncounted} />
            <OtherCounts {...parts} />
          </Stack>
          <CashTable
            drawer={drawer}
            cash={count.found.cash}
            counting={{
              texts: draft.pieces,
              faults: count.faults,
              change: (piece, text) => set({ pieces: { ...draft.pieces, [piece]: text } }),
            }}
          />
        </div>
        <DifferenceWords {...parts} />
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" variant="primary" busy={onlineBusy(act.state)} why={why ?? offline}>
            {m.drawer_close({ name: drawer.name })}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
