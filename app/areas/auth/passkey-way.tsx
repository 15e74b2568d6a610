import { useCallback, useEffect, useRef, useState } from "react";
import { askForPasskey, type Ceremony, hasPasskeys, offersPasskeysAtFields } from "#app/features/account/passkey-device";
import { ceremonyText } from "#app/features/account/passkey-text";
import { useStaticPage } from "#app/screen/page/static-page";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import type { FormError } from "./auth-form";
import { passkeyField } from "./factor-action";

/** Its place is kept until this browser has said that it can: what stands below must not move from under a finger. */
const unseen = css({ visibility: "hidden" });
/** The same of a page without the app, whose script says so of the whole document. */
const unseenUntilAble = css({ visibility: "hidden", "[data-passkeys] &": { visibility: "visible" } });

/** Goes on once somebody is signed in; gives why they may not. */
type SignedIn = () => Promise<readonly FormError[]>;

type PasskeyWayProps = {
  onSignedIn: SignedIn;
  alone?: boolean;
  /** What is wrong with a try that was sent to the page's own action. */
  refused?: readonly FormError[];
};

/** Signing in with a passkey on a page without the app: static-passkey-script.ts asks the browser, and sends its answer to the page's action. */
function StaticPasskey({ alone, refused }: Pick<PasskeyWayProps, "alone" | "refused">) {
  const failure = refused?.find(({ id }) => id === passkeyField)?.text;
  return (
    <div
      className={unseenUntilAble}
      data-passkey
      data-cancelled={m.account_passkey_cancelled()}
      data-unreachable={m.auth_unreachable()}
      data-many={problemText({ code: "too-many-requests" })}
      data-refused={problemText({ code: "unknown-error" })}
    >
      <Stack space="small">
        <div>
          <Button variant={alone ? "primary" : "plain"} data-act="passkey" data-busy={m.account_passkey_waiting()}>
            {m.account_passkey_use()}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noAutofocus: where it came back with the page, the focus is on what is wrong. */}
        <div role="alert" tabIndex={-1} autoFocus={failure !== undefined}>
          {failure !== undefined && <Text>{failure}</Text>}
        </div>
      </Stack>
    </div>
  );
}

export function PasskeyWay(props: PasskeyWayProps) {
  return useStaticPage() ? <StaticPasskey {...props} /> : <PasskeyByApp {...props} />;
}

/**
 * Signing in with a passkey: chosen in the list that opens at the address, or by a button. One question at a time: the
 * button ends the wait at the field, which begins anew when nothing came of it. `alone`: there is no other way on the page.
 */
function PasskeyByApp({ onSignedIn, alone }: PasskeyWayProps) {
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
