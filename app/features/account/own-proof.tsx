import { useEffect, useState } from "react";
import { passkeysAnswer } from "#schemas/people/passkey";
import { readAuth } from "./auth-call";
import { ProofDialog, proofRoads } from "./use-proof";

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

/** Asks who is there by what this account has, for a page that needs no other part of accounts: it comes when it is asked, as a file of its own. */
export function OwnProof({ onEnd }: { onEnd: (proved: boolean) => void }) {
  return <ProofDialog roads={useRoads()} onEnd={onEnd} />;
}
