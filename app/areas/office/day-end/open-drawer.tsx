import { type FormEvent, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { mostInDrawer } from "#schemas/fee/drawer/cash-pieces";
import { parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { type DayEndPage, isNameOpen } from "./day-end-view";

interface OpenDraft {
  readonly name: string;
  readonly float: string;
}
const blank: OpenDraft = { name: "", float: "" };

/** The starting cash in cents; null: no amount that a drawer begins with. */
function floatOf({ float }: OpenDraft): number | null {
  const read = parseMoney(float);
  return read.ok && read.cents <= mostInDrawer ? read.cents : null;
}

/** Opens a drawer of one's own. */
export function OpenDrawer({ page }: { page: DayEndPage }) {
  const [draft, setDraft, kept] = useTyping("drawers#open", blank);
  const [tried, setTried] = useState(false);
  const act = useOnlineAct("drawer.open");
  const offline = useOfflineWhy();
  const name = draft.name.trim();
  const nameFault = name === "" ? m.drawer_error_name() : isNameOpen(page, name) ? m.drawer_error_taken() : undefined;
  const floatCents = floatOf(draft);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault) return document.getElementById("drawer-name")?.focus();
    if (floatCents === null) return document.getElementById("drawer-float")?.focus();
    if ((await act.start("drawer.open", { drawerId: newId(), name, floatCents })).kind === "done") kept.clear();
  };
  return (
    <form noValidate aria-labelledby="open-drawer" onSubmit={(event) => void open(event)}>
      <Stack>
        <Text as="h3" element="h2" id="open-drawer">
          {m.drawer_open_title()}
        </Text>
        <TextField
          id="drawer-name"
          label={m.drawer_name()}
          hint={m.drawer_name_hint()}
          width="medium"
          maxLength={40}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          error={tried ? nameFault : undefined}
        />
        <MoneyField
          id="drawer-float"
          label={m.drawer_float()}
          hint={m.drawer_float_hint()}
          value={draft.float}
          onChange={({ target }) => setDraft({ ...draft, float: target.value })}
          error={tried && floatCents === null ? m.drawer_error_float() : undefined}
        />
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" variant="primary" busy={onlineBusy(act.state)} why={offline}>
            {m.drawer_open_act()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
