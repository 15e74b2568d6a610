import { useSearchParams } from "react-router";
import { callAuth } from "#app/features/account/auth-call";
import { CodeForm } from "#app/features/account/code-form";
import { safeRedirect } from "#app/screen/page/areas";
import { StaticForm } from "#app/screen/page/static-form";
import { m } from "#schemas/messages/compiled/messages";
import { addressProved } from "#schemas/people/sign-in-ways";
import { ssoOutcome } from "#schemas/people/sso";
import { ButtonLink } from "#ui/button";
import { PageTitle, Sheet, Stack, Wrap } from "#ui/layout/page";
import type { FormError } from "./auth-form";
import { addressCode } from "./factor-action";
import { OutcomeNotice } from "./outcome-notice";

/** Whether the address of the page says that a code is on its way to an address which a provider named. */
export const asksForAddressCode = (query: URLSearchParams): boolean => query.get("sso") === ssoOutcome.enum["confirm-address"];

/** Takes the code in the browser that the provider sent back; the rest is a whole page load, as after every sign-in. `refused`: of a try by the page's own form. */
export function AddressCode({ refused }: { refused: readonly FormError[] }) {
  const [query] = useSearchParams();
  const goOn = (body: unknown) => {
    const { back } = addressProved.parse(body);
    location.assign(back === "/" ? "/auth" : back);
  };
  const redirect = query.has("redirect") ? `?${new URLSearchParams({ redirect: safeRedirect(query.get("redirect")) })}` : "";
  return (
    <Wrap narrow>
      <StaticForm />
      <Sheet>
        <PageTitle>{m.auth_verify_title()}</PageTitle>
        <Stack>
          <OutcomeNotice />
          <CodeForm
            act={m.auth_sso_confirm_act()}
            name={addressCode}
            before={refused.find(({ id }) => id === addressCode)?.text}
            send={(code) => callAuth("sso/confirm", { code })}
            onTaken={goOn}
          />
          <div>
            <ButtonLink to={`/auth${redirect}`}>{m.auth_to_sign_in()}</ButtonLink>
          </div>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
