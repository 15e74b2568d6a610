import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import type { PaymentAccount } from "#schemas/fee/online/online-payment";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { island, useIsland } from "#ui/island";
import { Row, Sheet, Stack, Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { OwnKeyForm } from "./own-key-form";
import { type Doing, type Trouble, usePaymentAccount } from "./use-payment-account";

const proof = island(() => import("#app/features/account/own-proof"));

/** The question who is there, where it is asked. */
function Proof({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const part = useIsland(proof, true);
  if (part.kind === "here") return <part.parts.OwnProof onEnd={onEnd} />;
  return part.kind === "failed" ? <MissingPart of={proof} onClose={() => onEnd(false)} /> : null;
}

interface AccountProps {
  readonly account: PaymentAccount;
  readonly timeZone: string;
  readonly takesCards: boolean;
  readonly doing: Doing;
  readonly connect: () => void;
  readonly stop: () => void;
}

/** The account that money goes to, and how it is left. */
function Account({ account, timeZone, takesCards, doing, connect, stop }: AccountProps) {
  const confirm = useConfirm();
  const { kind, account: id, keyEnd: end, live, ready, connectedAt } = account;
  const day = dayAndTime(connectedAt, timeZone);
  const ask = async () => {
    const question = { title: m.jurisdiction_payments_stop_title(), body: m.jurisdiction_payments_stop_text(), danger: true };
    const words = { actLabel: m.jurisdiction_payments_stop(), safeLabel: m.jurisdiction_payments_stop_keep() };
    if ((await confirm({ ...question, ...words })) !== null) stop();
  };
  return (
    <Stack>
      <Text>
        {kind === "own"
          ? m.jurisdiction_payments_is_own({ end, account: id, day })
          : m.jurisdiction_payments_is_connected({ account: id, day })}
      </Text>
      <div>
        <Tag tone={live ? "done" : "waiting"}>{live ? m.jurisdiction_payments_live() : m.jurisdiction_payments_test()}</Tag>
      </div>
      {ready && takesCards && <Text>{m.jurisdiction_payments_taken()}</Text>}
      {!ready && (
        <Notice
          tone="waiting"
          title={m.jurisdiction_payments_not_ready()}
          action={
            kind === "connected" && (
              <Button size="small" busy={doing === "connect" && m.jurisdiction_payments_keeping()} onClick={connect}>
                {m.jurisdiction_payments_connect_on()}
              </Button>
            )
          }
        />
      )}
      <div>
        <Button variant="danger" busy={doing === "stop" && m.jurisdiction_payments_stopping()} onClick={() => void ask()}>
          {m.jurisdiction_payments_stop()}
        </Button>
      </div>
    </Stack>
  );
}

function TroubleLine({ trouble }: { trouble: Trouble }) {
  if (trouble === null) return null;
  if (trouble !== "unreachable") return <ProblemLine problem={trouble} />;
  return (
    <div role="status">
      <Text>{m.office_act_offline()}</Text>
    </div>
  );
}

/** Connects, shows and disconnects the office's account at the payment provider. Only the worker knows of it: without a connection the page says so. */
export function PaymentAccountPart({ timeZone, takesCards }: { timeZone: string; takesCards: boolean }) {
  const { known, doing, trouble, proving, read, proved, connect, keep, stop } = usePaymentAccount();
  if (known === "reading") return <Text tone="muted">{m.jurisdiction_payments_reading()}</Text>;
  if (known === "unreachable")
    return (
      <Notice
        tone="waiting"
        title={m.jurisdiction_payments_unreachable()}
        action={<Button onClick={() => void read()}>{m.shell_try_again()}</Button>}
      />
    );
  const { account, connects, webhook } = known;
  return (
    <Stack>
      <TroubleLine trouble={trouble} />
      <Sheet>
        {account === null ? (
          <Text>{m.jurisdiction_payments_none()}</Text>
        ) : (
          <Account {...{ account, timeZone, takesCards, doing }} connect={() => void connect()} stop={() => void stop()} />
        )}
      </Sheet>
      {account === null && connects && (
        <Sheet as="section" labelledBy="payments-connect">
          <Stack>
            <Text as="h3" element="h2" id="payments-connect">
              {m.jurisdiction_payments_connect_title()}
            </Text>
            <Text measure>{m.jurisdiction_payments_connect_lead()}</Text>
            <Row>
              <Button variant="primary" busy={doing === "connect" && m.jurisdiction_payments_keeping()} onClick={() => void connect()}>
                {m.jurisdiction_payments_connect()}
              </Button>
            </Row>
          </Stack>
        </Sheet>
      )}
      {account?.kind !== "connected" && (
        <Sheet as="section" labelledBy="payments-own">
          <OwnKeyForm webhook={webhook} busy={doing === "keep"} onKeep={(keys, then) => void keep(keys, then)} />
        </Sheet>
      )}
      {proving && <Proof onEnd={proved} />}
    </Stack>
  );
}
