import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { type FactorSecret, recoveryCodes } from "#schemas/people/second-factor";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { CopyAddress } from "#ui/layout/copy-address";
import { FocusHere } from "#ui/layout/focus-here";
import { Stack, Text } from "#ui/layout/page";
import { QrCode } from "#ui/layout/qr-code";
import { callAuth } from "./auth-call";
import { CodeForm } from "./code-form";

const list = css({ fontFamily: "mono", whiteSpace: "pre", userSelect: "all" });

const copyWords = (copy: string) => ({ copy, copied: m.account_factor_copied(), notCopied: m.account_factor_not_copied() });
const inFours = (letters: string): string => letters.replace(/(.{4})(?=.)/g, "$1 ");

/** Gives a new secret to an authenticator app, by its camera or by hand, and asks for the first code of it. */
export function NewApp({ secret, onCodes }: { secret: FactorSecret; onCodes: (codes: readonly string[]) => void }) {
  return (
    <Stack>
      <FocusHere>
        <Text measure>{m.account_factor_scan()}</Text>
      </FocusHere>
      <QrCode of={secret.address} label={m.account_factor_qr()} />
      <CopyAddress label={m.account_factor_letters()} of={inFours(secret.secret)} words={copyWords(m.account_factor_copy())} />
      <CodeForm
        act={m.account_factor_confirm()}
        label={m.account_factor_code()}
        hint={m.account_factor_code_hint()}
        send={(code) => callAuth("second-factor/confirm", { code })}
        onTaken={(body) => onCodes(recoveryCodes.parse(body).codes)}
      />
    </Stack>
  );
}

/** The recovery codes, shown once: it goes on when somebody says that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [saved, setSaved] = useState(false);
  const copy = copyWords(m.account_factor_codes_copy());
  const [copied, setCopied] = useState<boolean | null>(null);
  const put = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack>
      <FocusHere>
        <Text as="h3" element="h2">
          {m.account_factor_codes()}
        </Text>
      </FocusHere>
      <Text measure>{m.account_factor_codes_lead()}</Text>
      <p className={list}>{codes.join("\n")}</p>
      <div>
        <Button onClick={() => void put()}>{copy.copy}</Button>
        <div role="status">{copied !== null && (copied ? copy.copied : copy.notCopied)}</div>
      </div>
      <Checkbox label={m.account_factor_codes_kept()} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
      <div>
        <Button variant="primary" onClick={onSaved} why={saved ? undefined : m.account_factor_codes_why()}>
          {m.account_factor_codes_go_on()}
        </Button>
      </div>
    </Stack>
  );
}
