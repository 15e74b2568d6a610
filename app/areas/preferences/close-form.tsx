import { type FormEvent, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { ceremonyText } from "#app/features/account/passkey-text";
import { proofRoads, useProof } from "#app/features/account/use-proof";
import { browserDevice } from "#app/local/device/browser-device";
import { useShellData } from "#app/screen/read/shell-data";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { leaveDevice } from "#app/shell/session/sign-out";
import { UnsentList } from "#app/shell/sync-centre/unsent-list";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { WaysIn } from "./own-ways-in";

const ids = { email: "close-email", unsent: "close-unsent" } as const;

interface Wrong {
  readonly email?: string;
  readonly unsent?: string;
}

/** Where the page goes once the account is gone. */
const closedPage = "/auth/account-closed";

function useClosing(email: string, ways: WaysIn) {
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { withProof, dialog } = useProof(proofRoads(ways.own));
  const close = async (typed: string, givenUp: boolean) => {
    setBusy(true);
    // Asked of the device itself: a page that has only begun does not show yet what waits there.
    const here = await browserDevice().current.settled();
    const unsentCount = here.kind === "open" ? here.device.unsent.get().length : 0;
    const found: Wrong = {
      ...(typed.trim().toLowerCase() === email.toLowerCase() ? {} : { email: m.account_close_email_wrong({ email }) }),
      ...(unsentCount === 0 || givenUp ? {} : { unsent: m.account_close_unsent_wrong() }),
    };
    setWrong(found);
    setFailure(null);
    const first = found.unsent === undefined ? found.email && ids.email : ids.unsent;
    if (first !== undefined) {
      setBusy(false);
      return document.getElementById(first)?.focus();
    }
    const answer = await withProof<AuthAnswer>(() => callAuth("account/close", { email: typed }));
    // The account is gone: what this device has of it goes too, what was never sent with it.
    if (answer.kind === "ok") return leaveDevice("delete", closedPage);
    setBusy(false);
    setFailure(answer.kind === "cancelled" ? m.account_close_not_done() : ceremonyText(answer));
  };
  return { wrong, failure, busy, dialog, close };
}

/** The act: the address typed, what is unsent given up in so many words, and a proof of who it is. */
export function CloseForm({ email, offices, ways }: { email: string; offices: readonly string[]; ways: WaysIn }) {
  const unsent = useUnsent();
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  const [typed, setTyped] = useState("");
  const [givenUp, setGivenUp] = useState(false);
  const { wrong, failure, busy, dialog, close } = useClosing(email, ways);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void close(typed, givenUp);
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text as="h3" element="h2" id="close-act">
            {m.account_close_act_title()}
          </Text>
          <Text measure>{m.account_close_offices({ offices: offices.join(", ") })}</Text>
          {unsent.length > 0 && (
            <>
              <Text measure>{m.account_close_unsent({ count: unsent.length })}</Text>
              <UnsentList entries={unsent} timeZone={timeZone} label={m.account_close_unsent({ count: unsent.length })} />
              <Checkbox
                id={ids.unsent}
                label={m.account_close_give_up()}
                checked={givenUp}
                onChange={(event) => setGivenUp(event.currentTarget.checked)}
                error={wrong.unsent}
              />
            </>
          )}
          <TextField
            id={ids.email}
            label={m.account_close_email()}
            hint={m.account_close_email_hint({ email })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="large"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={wrong.email}
          />
          <div role="alert">{failure !== null && <Text>{failure}</Text>}</div>
          <div>
            <Button type="submit" variant="danger" busy={busy && m.account_closing()}>
              {m.account_close_act()}
            </Button>
          </div>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
