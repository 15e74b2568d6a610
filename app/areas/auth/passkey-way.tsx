import { useCallback, useEffect, useRef, useState } from "react";
import { askForPasskey, type Ceremony, hasPasskeys, offersPasskeysAtFields } from "#app/features/account/passkey-device";
import { ceremonyText } from "#app/features/account/passkey-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import type { FormError } from "./auth-form";

/** Its place is kept until this browser has said that it can: what stands below must not move from under a finger. */
const unseen = css({ visibility: "hidden" });

/** Goes on once somebody is signed in; gives why they may not. */
type SignedIn = () => Promise<readonly FormError[]>;

/**
 * Signing in with a passkey: chosen in the list that opens at the address, or by a button. One question at a time: the
 * button ends the wait at the field, which begins anew when nothing came of it. `alone`: there is no other way on the page.
 */
export function PasskeyWay({ onSignedIn, alone }: { onSignedIn: SignedIn; alone?: boolean }) {
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<AbortController | null>(null);
  const end = useCallback(
    async (came: Ceremony) => {
      const refused = came.kind === "ok" ? await onSignedIn() : [];
      setBusy(false);
      setFailure(came.kind === "ok" ? (refused[0]?.text ?? null) : ceremonyText(came));
    },
    [onSignedIn],
  );
  const waitAtField = useCallback(async () => {
    if (!(await offersPasskeysAtFields())) return;
    waiting.current?.abort();
    const wait = new AbortController();
    waiting.current = wait;
    let chosen = false;
    const begin = () => {
      chosen = true;
      setBusy(true);
    };
    const came = await askForPasskey({ atField: true, signal: wait.signal, chosen: begin });
    // Whoever did not choose one is told nothing: they never asked.
    if (chosen) await end(came);
  }, [end]);
  useEffect(() => {
    setOffered(hasPasskeys());
    void waitAtField();
    return () => waiting.current?.abort();
  }, [waitAtField]);
  const press = async () => {
    waiting.current?.abort();
    setFailure(null);
    setBusy(true);
    const came = await askForPasskey();
    await end(came);
    if (came.kind !== "ok") void waitAtField();
  };
  return (
    <Stack space="small">
      <div className={offered ? undefined : unseen}>
        <Button variant={alone ? "primary" : "plain"} onClick={() => void press()} busy={busy && m.account_passkey_waiting()}>
          {m.account_passkey_use()}
        </Button>
      </div>
      {offered && <div role="alert">{failure !== null && <Text>{failure}</Text>}</div>}
    </Stack>
  );
}
