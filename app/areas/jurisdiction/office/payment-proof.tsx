import { useEffect, useState } from "react";
import { readAuth } from "#app/features/account/auth-call";
import { ProofDialog, proofRoads } from "#app/features/account/use-proof";
import { passkeysAnswer } from "#schemas/people/passkey";

/** What somebody can be proved by here; a password until identity has said more. */
function useRoads() {
  const [roads, setRoads] = useState({ password: true, passkeys: false });
  useEffect(() => {
    void readAuth("passkeys").then((answer) => {
      const read = passkeysAnswer.safeParse(answer.kind === "ok" ? answer.body : null);
      if (read.success) setRoads(proofRoads(read.data));
    });
  }, []);
  return roads;
}

/** Asks who is there before where money goes is changed. It comes when it is asked: the page does without. */
export function PaymentProof({ onEnd }: { onEnd: (proved: boolean) => void }) {
  return <ProofDialog roads={useRoads()} onEnd={onEnd} />;
}
