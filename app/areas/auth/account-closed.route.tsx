import { pageTitle } from "#app/screen/page/page-title";
import { m } from "#schemas/messages/compiled/messages";
import { Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/account-closed.route";
import { AuthSheet } from "./auth-sheet";

export const loader = () => null;
export const clientLoader = () => null;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.account_closed(), matches);

/** What stands there for whoever has closed their account. */
export default function AccountClosed() {
  return (
    <AuthSheet title={m.account_closed()}>
      <Text measure>{m.account_closed_text()}</Text>
      <Text measure>{m.account_closed_mail()}</Text>
      <TextLink to="/auth/sign-up" alone>
        {m.account_closed_again()}
      </TextLink>
    </AuthSheet>
  );
}
