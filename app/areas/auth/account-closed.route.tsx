import { staticForVisitors } from "#app/screen/page/static-page";
import { openScreen } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import { AuthSheet } from "./auth-sheet";

const { loader, clientLoader, meta } = openScreen(() => null, m.account_closed);

export { clientLoader, loader, meta };
export const handle = staticForVisitors;

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
