import { useEffect, useRef, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { CodeForm } from "#app/features/account/code-form";
import { NewApp, RecoveryCodes } from "#app/features/account/factor-setup";
import { ceremonyText } from "#app/features/account/passkey-words";
import { proofRoads, useProof, type WithProof } from "#app/features/account/use-proof";
import { m } from "#app/messages/compiled/messages";
import { useShellData } from "#app/shell/shell-data";
import { type FactorSecret, factorSecret, recoveryCodes, type SecondFactorAnswer } from "#schemas/second-factor";
import { Button } from "#ui/button";
import { dayAndTime, longDay } from "#ui/date-words";
import { Notice } from "#ui/notice";
import { Actions, Stack, Text } from "#ui/page";
import { showToast } from "#ui/toast";
import type { WaysIn } from "./signing-in.route";

type OwnFactor = NonNullable<SecondFactorAnswer["own"]>;
/** What is being done; each asks for a code of the app that is set up. */
type Doing = "replace" | "codes" | "remove";
const doors: Readonly<Record<Doing, string>> = {
  replace: "second-factor/setup",
  codes: "second-factor/recovery-codes",
  remove: "second-factor/remove",
};
const actNames: Readonly<Record<Doing, () => string>> = {
  replace: m.account_factor_replace,
  codes: m.account_factor_new_codes,
  remove: m.account_factor_remove,
};
/** Recovery codes that are few. */
const few = 3;

/** A question that was not answered is no refusal of the code. */
const asAnswer = (came: AuthAnswer | { readonly kind: "cancelled" }): AuthAnswer =>
  came.kind === "cancelled" ? { kind: "refused", status: 403, code: "PROOF_NEEDED", problem: null } : came;

interface StepProps {
  readonly withProof: WithProof;
  readonly onEnd: () => Promise<void>;
}

/** From the press to the recovery codes, without leaving the page. */
function Steps({ doing, begun, withProof, onEnd }: StepProps & { doing: Doing | null; begun: FactorSecret | null }) {
  const [secret, setSecret] = useState(begun);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const taken = (body: unknown) => {
    if (doing === "replace") return setSecret(factorSecret.parse(body));
    if (doing === "codes") return setCodes(recoveryCodes.parse(body).codes);
    showToast({ kind: "good", text: m.account_factor_removed() });
    void onEnd();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={() => void onEnd()} />;
  if (secret !== null) return <NewApp secret={secret} onCodes={setCodes} />;
  if (doing === null) return null;
  const send = async (code: string) => asAnswer(await withProof<AuthAnswer>(() => callAuth(doors[doing], { code })));
  return (
    <Stack>
      <Text>{m.account_factor_replace_code()}</Text>
      <CodeForm
        letters
        act={actNames[doing]()}
        label={m.account_factor_code()}
        hint={m.account_factor_code_hint()}
        send={send}
        onTaken={taken}
      />
    </Stack>
  );
}

/** An authenticator app beside the password: set up, replaced, turned off, each after it is known who is there. */
export function FactorPart({ ways, own, onChange }: { ways: WaysIn; own: OwnFactor; onChange: () => Promise<void> }) {
  const { withProof, dialog } = useProof(proofRoads(ways.own));
  const shell = useShellData();
  const timeZone = shell?.organization.timeZone ?? "UTC";
  const verified = shell?.person?.emailVerified ?? false;
  const [doing, setDoing] = useState<Doing | null>(null);
  const [begun, setBegun] = useState<FactorSecret | null>(null);
  const begin = async () => {
    const came = await withProof<AuthAnswer>(() => callAuth("second-factor/setup", {}));
    if (came.kind === "ok") setBegun(factorSecret.parse(came.body));
    else if (came.kind !== "cancelled") showToast({ kind: "trouble", text: ceremonyText(came) });
  };
  const end = async () => {
    setDoing(null);
    setBegun(null);
    await onChange();
  };
  const idle = doing === null && begun === null;
  const wasIdle = useRef(true);
  // The button that opened the steps comes back with them gone.
  useEffect(() => {
    if (idle && !wasIdle.current) document.getElementById("factor-act")?.focus();
    wasIdle.current = idle;
  }, [idle]);
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-factor">
        {m.account_factor()}
      </Text>
      <Text measure>{m.account_factor_lead()}</Text>
      {own.requiredFrom !== null && (
        <Notice
          tone="waiting"
          title={m.account_factor_required({ office: shell?.organization.name ?? "", day: longDay(own.requiredFrom) })}
        />
      )}
      {own.setUpAt === null ? (
        <Text>{m.account_factor_off()}</Text>
      ) : (
        <Text>
          {m.account_factor_on({ time: dayAndTime(own.setUpAt, timeZone) })} {m.account_factor_codes_left({ count: own.recoveryCodesLeft })}
        </Text>
      )}
      {own.setUpAt !== null && own.recoveryCodesLeft <= few && <Notice tone="waiting" title={m.account_factor_codes_few()} />}
      {!verified && <Notice tone="waiting" title={m.account_factor_unconfirmed()} />}
      {idle && verified && own.setUpAt === null && (
        <div>
          <Button id="factor-act" onClick={() => void begin()}>
            {m.account_factor_set_up()}
          </Button>
        </div>
      )}
      {idle && own.setUpAt !== null && (
        <Actions>
          <Button id="factor-act" onClick={() => setDoing("replace")}>
            {m.account_factor_replace()}
          </Button>
          <Button onClick={() => setDoing("codes")}>{m.account_factor_new_codes()}</Button>
          {own.requiredFrom === null && (
            <Button variant="danger" onClick={() => setDoing("remove")}>
              {m.account_factor_remove()}
            </Button>
          )}
        </Actions>
      )}
      {!idle && (
        <>
          <Steps key={doing ?? "first"} doing={doing} begun={begun} withProof={withProof} onEnd={end} />
          <div>
            <Button onClick={() => void end()}>{m.account_factor_close()}</Button>
          </div>
        </>
      )}
      {dialog}
    </Stack>
  );
}
