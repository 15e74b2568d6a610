import { useEffect, useRef, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { ceremonyText } from "#app/features/account/passkey-text";
import { proofRoads, useProof } from "#app/features/account/use-proof";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { factorSecret, type SecondFactorAnswer } from "#schemas/people/second-factor";
import { Button } from "#ui/button";
import { dayAndTime, longDay } from "#ui/date-text";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import { type Doing, FactorSteps, type Step } from "./factor-steps";
import type { WaysIn } from "./own-ways-in";

type OwnFactor = NonNullable<SecondFactorAnswer["own"]>;
/** Recovery codes that are few. */
const few = 3;

/** How it stands. `passkeys`: whether there is a passkey, which is enough for an office that requires two-step sign-in. */
function Standing({ own, passkeys, verified }: { own: OwnFactor; passkeys: boolean; verified: boolean }) {
  const organization = useShellData()?.organization;
  const { setUpAt, recoveryCodesLeft, requiredFrom } = own;
  return (
    <>
      {requiredFrom !== null && (
        <Notice
          tone={setUpAt === null && !passkeys ? "waiting" : "plain"}
          title={m.account_factor_required({ office: organization?.name ?? "", day: longDay(requiredFrom) })}
        />
      )}
      {setUpAt === null ? (
        <Text>{m.account_factor_off()}</Text>
      ) : (
        <Text>
          {m.account_factor_on({ time: dayAndTime(setUpAt, organization?.timeZone ?? "UTC") })}{" "}
          {m.account_factor_codes_left({ count: recoveryCodesLeft })}
        </Text>
      )}
      {setUpAt !== null && recoveryCodesLeft <= few && <Notice tone="waiting" title={m.account_factor_codes_few()} />}
      {!verified && <Notice tone="waiting" title={m.account_factor_unconfirmed()} />}
    </>
  );
}

/** What may be done with an app that is set up. */
function Acts({ mayRemove, onDoing }: { mayRemove: boolean; onDoing: (doing: Doing) => void }) {
  return (
    <Actions>
      <Button id="factor-act" onClick={() => onDoing("replace")}>
        {m.account_factor_replace()}
      </Button>
      <Button onClick={() => onDoing("codes")}>{m.account_factor_new_codes()}</Button>
      {mayRemove && (
        <Button variant="danger" onClick={() => onDoing("remove")}>
          {m.account_factor_remove()}
        </Button>
      )}
    </Actions>
  );
}

/** An authenticator app beside the password: set up, replaced, turned off, each after it is known who is there. */
export function FactorPart({ ways, own, onChange }: { ways: WaysIn; own: OwnFactor; onChange: () => Promise<void> }) {
  const { withProof, dialog } = useProof(proofRoads(ways.own));
  const verified = useShellData()?.person?.emailVerified ?? false;
  const [step, setStep] = useState<Step | null>(null);
  const begin = async () => {
    const came = await withProof<AuthAnswer>(() => callAuth("second-factor/setup", {}));
    if (came.kind === "ok") setStep({ secret: factorSecret.parse(came.body) });
    else if (came.kind !== "cancelled") showToast({ kind: "error", text: ceremonyText(came) });
  };
  // What is now is read before the steps go: the buttons that come back are those of it.
  const end = () => void onChange().then(() => setStep(null));
  const wasIdle = useRef(true);
  // The button that opened the steps comes back with them gone.
  useEffect(() => {
    if (step === null && !wasIdle.current) document.getElementById("factor-act")?.focus();
    wasIdle.current = step === null;
  }, [step]);
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-factor">
        {m.account_factor()}
      </Text>
      <Text measure>{m.account_factor_lead()}</Text>
      {/* With recovery codes on the page it has just become another. */}
      {(step === null || !("codes" in step)) && <Standing own={own} passkeys={ways.own.passkeys.length > 0} verified={verified} />}
      {step === null && verified && own.setUpAt === null && (
        <div>
          <Button id="factor-act" onClick={() => void begin()}>
            {m.account_factor_set_up()}
          </Button>
        </div>
      )}
      {step === null && own.setUpAt !== null && <Acts mayRemove={own.requiredFrom === null} onDoing={(doing) => setStep({ doing })} />}
      {step !== null && <FactorSteps step={step} withProof={withProof} onStep={setStep} onEnd={end} />}
      {dialog}
    </Stack>
  );
}
