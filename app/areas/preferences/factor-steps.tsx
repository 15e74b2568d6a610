import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { CodeForm } from "#app/features/account/code-form";
import { NewApp, RecoveryCodes } from "#app/features/account/factor-setup";
import type { WithProof } from "#app/features/account/use-proof";
import { m } from "#schemas/messages/compiled/messages";
import { type FactorSecret, factorSecret, recoveryCodes } from "#schemas/people/second-factor";
import { Button } from "#ui/button";
import { FocusHere } from "#ui/layout/focus-here";
import { Stack, Text } from "#ui/layout/page";
import { showToast } from "#ui/toast";

/** What is done with an app that is set up; each asks for a code of it. */
export type Doing = "replace" | "codes" | "remove";
/** Where somebody is, from the press to the recovery codes, without leaving the page. */
export type Step = { readonly doing: Doing } | { readonly secret: FactorSecret } | { readonly codes: readonly string[] };

const doors: Readonly<Record<Doing, string>> = {
  replace: "second-factor/setup",
  codes: "second-factor/recovery-codes",
  remove: "second-factor/remove",
};
/** What will be, said before it is done; and the button that does it. */
const words: Readonly<Record<Doing, { readonly lead: () => string; readonly act: () => string }>> = {
  replace: { lead: m.account_factor_replace_lead, act: m.account_factor_codes_go_on },
  codes: { lead: m.account_factor_new_codes_lead, act: m.account_factor_new_codes },
  remove: { lead: m.account_factor_remove_lead, act: m.account_factor_remove },
};

/** A question that was not answered is no refusal of the code. */
const asAnswer = (came: AuthAnswer | { readonly kind: "cancelled" }): AuthAnswer =>
  came.kind === "cancelled" ? { kind: "refused", status: 403, code: "PROOF_NEEDED", problem: null } : came;

interface StepProps {
  readonly withProof: WithProof;
  readonly onStep: (step: Step) => void;
  readonly onEnd: () => void;
}

function AskCode({ doing, withProof, onStep, onEnd }: StepProps & { doing: Doing }) {
  const taken = (body: unknown) => {
    if (doing === "replace") return onStep({ secret: factorSecret.parse(body) });
    if (doing === "codes") return onStep({ codes: recoveryCodes.parse(body).codes });
    showToast({ kind: "good", text: m.account_factor_removed() });
    onEnd();
  };
  return (
    <Stack>
      <FocusHere>
        <Text measure>{words[doing].lead()}</Text>
      </FocusHere>
      <CodeForm
        letters
        act={words[doing].act()}
        label={m.account_factor_either()}
        hint={m.account_factor_either_hint()}
        send={async (code) => asAnswer(await withProof<AuthAnswer>(() => callAuth(doors[doing], { code })))}
        onTaken={taken}
      />
    </Stack>
  );
}

/** The step that somebody is at. From recovery codes there is one way on: they are shown only then. */
export function FactorSteps({ step, ...props }: StepProps & { step: Step }) {
  if ("codes" in step) return <RecoveryCodes codes={step.codes} onSaved={props.onEnd} />;
  return (
    <>
      {"secret" in step ? (
        <NewApp secret={step.secret} onCodes={(codes) => props.onStep({ codes })} />
      ) : (
        <AskCode doing={step.doing} {...props} />
      )}
      <div>
        <Button onClick={props.onEnd}>{m.account_factor_close()}</Button>
      </div>
    </>
  );
}
