import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type AuthAnswer, callAuth, readAuth } from "#app/features/account/auth-call";
import { ceremonyText } from "#app/features/account/passkey-text";
import { proofRoads, useProof } from "#app/features/account/use-proof";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { m } from "#schemas/messages/compiled/messages";
import type { ListedMember } from "#schemas/people/membership";
import { passkeysAnswer } from "#schemas/people/passkey";
import { type MemberFactor, memberFactors } from "#schemas/people/second-factor";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { showToast } from "#ui/toast";

interface Known {
  readonly of: ReadonlyMap<string, MemberFactor>;
  reset(member: Pick<ListedMember, "id" | "name">): Promise<void>;
}
const Factors = createContext<Known | null>(null);

async function readFactors(): Promise<ReadonlyMap<string, MemberFactor> | null> {
  const answer = await readAuth("second-factor/people");
  const read = memberFactors.safeParse(answer.kind === "ok" ? answer.body : null);
  return read.success ? new Map(read.data.map(({ accountId, factor }) => [accountId, factor])) : null;
}

async function readRoads() {
  const answer = await readAuth("passkeys");
  const read = passkeysAnswer.safeParse(answer.kind === "ok" ? answer.body : null);
  return read.success ? proofRoads(read.data) : null;
}

/** What the office's people come in with beside their password: identity's alone to tell, and silent where it cannot be reached. */
export function MemberFactors({ children }: { children: ReactNode }) {
  const [of, setOf] = useState<ReadonlyMap<string, MemberFactor> | null>(null);
  const [roads, setRoads] = useState({ password: true, passkeys: false });
  const { withProof, dialog } = useProof(roads);
  useEffect(() => {
    void readFactors().then(setOf);
    void readRoads().then((known) => known && setRoads(known));
  }, []);
  const reset: Known["reset"] = async ({ id, name }) => {
    const came = await withProof<AuthAnswer>(() => callAuth("second-factor/reset", { accountId: id }));
    if (came.kind === "ok") showToast({ kind: "good", text: m.people_factor_reset_done({ name }) });
    else if (came.kind !== "cancelled") showToast({ kind: "error", text: ceremonyText(came) });
    setOf(await readFactors());
  };
  return (
    <Factors value={of === null ? null : { of, reset }}>
      {children}
      {dialog}
    </Factors>
  );
}

const words: Readonly<Record<MemberFactor, () => string>> = {
  app: m.people_factor_app,
  passkey: m.people_factor_passkey,
  none: m.people_factor_none,
};

/** A member's second factor. */
export function FactorLine({ member }: { member: ListedMember }) {
  const factor = useContext(Factors)?.of.get(member.id);
  return factor === undefined ? null : (
    <Text as="meta" tone="muted">
      {words[factor]()}
    </Text>
  );
}

/** Takes a member's second factor away, never one's own. */
export function ResetFactor({ member, oneself }: { member: ListedMember; oneself: boolean }) {
  const known = useContext(Factors);
  const confirm = useConfirm();
  const { id, name } = member;
  if (oneself || known === null || (known.of.get(id) ?? "none") === "none") return null;
  const press = async () => {
    const question = { title: m.people_factor_reset_title({ name }), body: m.people_factor_reset_text({ name }), danger: true };
    const sure = await confirm({ ...question, actLabel: m.people_factor_reset(), safeLabel: m.people_factor_reset_keep() });
    if (sure !== null) await known.reset(member);
  };
  return (
    <Button size="small" onClick={() => void press()}>
      {m.people_factor_reset()}
      <VisuallyHidden> {m.people_factor_reset_about({ name })}</VisuallyHidden>
    </Button>
  );
}
