import { useEffect, useState } from "react";
import type { Reader } from "#app/context";
import { readAuth } from "#app/features/account/auth-call";
import { screenOf } from "#app/screen/read/screen-of";
import { stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type ClosingAnswer, closingAnswer, goingOnOf } from "#schemas/people/account-closing";
import { passkeysAnswer } from "#schemas/people/passkey";
import { ssoConnections } from "#schemas/people/sso";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/close-account.route";
import { CloseForm } from "./close-form";
import type { WaysIn } from "./own-ways-in";

/** Whose account it is, and the permits that would go on without them. */
async function closePage(reader: Reader) {
  const goingOn = goingOnOf(await reader.ownPermits(), reader.person.accountId);
  return {
    email: reader.person.email,
    goingOn: goingOn.map(({ id, number, address, state }) => ({ id, name: number ?? address.line1, address: address.line1, state })),
  };
}

const { loader, clientLoader, meta } = screenOf(closePage, { alone: m.account_close });

export { clientLoader, loader, meta };

interface Ahead extends WaysIn, ClosingAnswer {}

async function readAhead(): Promise<Ahead | null> {
  const [closing, keys, providers] = await Promise.all([readAuth("account/closing"), readAuth("passkeys"), readAuth("sso/connections")]);
  const bodyOf = (answer: typeof closing) => (answer.kind === "ok" ? answer.body : null);
  const offices = closingAnswer.safeParse(bodyOf(closing));
  const own = passkeysAnswer.safeParse(bodyOf(keys));
  const connections = ssoConnections.safeParse(bodyOf(providers));
  if (!offices.success || !own.success || !connections.success) return null;
  return { ...offices.data, own: own.data, connections: connections.data };
}

const goes = [m.account_close_goes_account, m.account_close_goes_choices, m.account_close_goes_drafts, m.account_close_goes_links] as const;
const stays = [m.account_close_stays_permits, m.account_close_stays_log, m.account_close_stays_agreements] as const;

function Words({ title, id, lines }: { title: string; id: string; lines: readonly (() => string)[] }) {
  return (
    <Stack space="small">
      <Text as="h3" element="h2" id={id}>
        {title}
      </Text>
      <Rows label={title}>
        {lines.map((words) => (
          <RowItem key={words()}>{words()}</RowItem>
        ))}
      </Rows>
    </Stack>
  );
}

type GoingOn = Awaited<ReturnType<typeof closePage>>["goingOn"];

function PermitsGoingOn({ goingOn }: { goingOn: GoingOn }) {
  return (
    <Sheet as="section" labelledBy="close-permits">
      <Stack>
        <Text as="h3" element="h2" id="close-permits">
          {m.account_close_permits({ count: goingOn.length })}
        </Text>
        <Text measure>{m.account_close_permits_text()}</Text>
        <Rows label={m.account_close_permits({ count: goingOn.length })}>
          {goingOn.map(({ id, name, address, state }) => (
            <PlaceRow key={id} to={`/tracker/${id}`} name={name} text={`${address}. ${stateName(state)}`} />
          ))}
        </Rows>
      </Stack>
    </Sheet>
  );
}

/** Closing the account: what goes, what stays, what stands in the way, and the act itself. */
export default function CloseAccountPage({ loaderData: { email, goingOn } }: Route.ComponentProps) {
  const [ahead, setAhead] = useState<Ahead | "reading" | "unreachable">("reading");
  const read = () => void readAhead().then((known) => setAhead(known ?? "unreachable"));
  useEffect(read, []);
  const alone = typeof ahead === "object" ? ahead.offices.filter(({ lastAdmin }) => lastAdmin) : [];
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/user-preferences">{m.preferences_back()}</BackLink>
        <PageTitle close>{m.account_close()}</PageTitle>
        <Text measure>{m.account_close_lead()}</Text>
        <Sheet as="section" labelledBy="close-goes">
          <Stack>
            <Words title={m.account_close_goes()} id="close-goes" lines={goes} />
            <Words title={m.account_close_stays()} id="close-stays" lines={stays} />
          </Stack>
        </Sheet>
        {goingOn.length > 0 && <PermitsGoingOn goingOn={goingOn} />}
        <Sheet>
          <Rows label={m.account_close_first()}>
            <PlaceRow to="/user-preferences/data" name={m.account_data()} text={m.account_close_first_text()} />
          </Rows>
        </Sheet>
        {ahead === "reading" && <Text tone="muted">{m.account_close_reading()}</Text>}
        {ahead === "unreachable" && (
          <Notice tone="waiting" title={m.account_close_unreachable()} action={<Button onClick={read}>{m.shell_try_again()}</Button>} />
        )}
        {typeof ahead === "object" && alone.length > 0 && (
          <Notice tone="stopped" title={m.account_close_last_admin({ offices: alone.map(({ name }) => name).join(", ") })}>
            {m.account_close_last_admin_text()}
          </Notice>
        )}
        {typeof ahead === "object" && alone.length === 0 && (
          <Sheet as="section" labelledBy="close-act">
            <CloseForm email={email} offices={ahead.offices.map(({ name }) => name)} ways={ahead} />
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
