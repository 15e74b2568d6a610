import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { browserDevice } from "#app/local/device/browser-device";
import { useDevice } from "#app/screen/read/use-device";
import { type OwnAccountKeys, type PaymentAccountPage, paymentAccountPage } from "#schemas/fee/online/online-payment";
import type { Problem } from "#schemas/problem";

const path = "/api/v2/payment-account";
const led = z.object({ url: z.url() });
const nothing = z.object({});

export type KnownAccount = PaymentAccountPage | "reading" | "unreachable";
export type Doing = "connect" | "keep" | "stop" | null;
export type Trouble = Problem | "unreachable" | null;

const sent = (method: string, body: unknown = {}) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** The office's account at the payment provider, read and changed by the worker alone. What it changes asks for a recent proof: `proving` says so, and goes on. */
export function usePaymentAccount() {
  const device = useDevice();
  const [known, setKnown] = useState<KnownAccount>("reading");
  const [doing, setDoing] = useState<Doing>(null);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [proving, setProving] = useState(false);
  const waits = useRef<(() => Promise<void>) | null>(null);
  const read = useCallback(async () => {
    const answer = await browserDevice().api.call(path, paymentAccountPage);
    setKnown(answer.kind === "ok" ? answer.value : "unreachable");
    // Whether cards are taken stands in the office's row.
    await device?.sync();
  }, [device]);
  useEffect(() => void read(), [read]);
  const change = async <T>(
    what: Doing,
    to: string,
    schema: z.ZodType<T>,
    request: RequestInit,
    then: (value: T) => void,
  ): Promise<void> => {
    setDoing(what);
    setTrouble(null);
    const answer = await browserDevice().api.call(to, schema, request);
    setDoing(null);
    if (answer.kind === "ok") {
      then(answer.value);
      return read();
    }
    if (answer.kind === "problem" && answer.problem.code === "proof-needed") {
      waits.current = () => change(what, to, schema, request, then);
      return setProving(true);
    }
    setTrouble(answer.kind === "problem" ? answer.problem : "unreachable");
  };
  return {
    ...{ known, doing, trouble, proving, read },
    proved(yes: boolean) {
      setProving(false);
      if (yes) void waits.current?.();
    },
    connect: () => change("connect", `${path}/connect`, led, sent("POST"), ({ url }) => window.location.assign(url)),
    keep: (keys: OwnAccountKeys, then: () => void) => change("keep", path, nothing, sent("PUT", keys), then),
    stop: () => change("stop", `${path}/disconnect`, nothing, sent("POST"), () => undefined),
  };
}
