import { Form } from "react-router";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import type { TrustListPage } from "./trust-view";

/** Those found, each with the press that opens its account. */
function Found({ openable }: Pick<TrustListPage, "openable">) {
  const [account, setAccount, kept] = useTyping("trust-accounts#ledger", "");
  const act = useOnlineAct("trust-account.open");
  const offline = useOfflineWhy();
  const open = async (contractorId: string) => {
    if ((await act.start("trust-account.open", { contractorId, account: account.trim() })).kind === "done") kept.clear();
  };
  return (
    <Stack>
      <TextField
        id="trust-ledger"
        label={m.trust_open_ledger()}
        hint={m.trust_open_ledger_hint()}
        optional
        width="medium"
        maxLength={40}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <OnlineState state={act.state} />
      <Rows label={m.trust_open_title()}>
        {openable.map(({ id, name, licenseNumber }) => (
          <RowItem key={id}>
            <Row between>
              <Text element="span">{[name, licenseNumber].filter(Boolean).join(", ")}</Text>
              <Button size="small" busy={onlineBusy(act.state)} why={offline} onClick={() => void open(id)}>
                {m.trust_open_act({ name })}
              </Button>
            </Row>
          </RowItem>
        ))}
      </Rows>
    </Stack>
  );
}

/** Looks a contractor up by name or licence, and opens an account for them: the official's. */
export function OpenAccount({ page: { wanted, openable } }: { page: TrustListPage }) {
  return (
    <Stack>
      <h2 id="open-account">
        <Text as="h3" element="span">
          {m.trust_open_title()}
        </Text>
      </h2>
      <Form method="get" aria-label={m.trust_open_find()}>
        <Stack>
          <TextField
            id="trust-find"
            name="text"
            label={m.trust_open_name()}
            width="medium"
            maxLength={80}
            defaultValue={wanted}
            key={wanted}
            error={wanted !== "" && openable.length === 0 ? m.trust_open_nobody({ text: wanted }) : undefined}
          />
          <Actions>
            <Button type="submit">{m.trust_open_find()}</Button>
          </Actions>
        </Stack>
      </Form>
      {openable.length > 0 && <Found openable={openable} />}
    </Stack>
  );
}
