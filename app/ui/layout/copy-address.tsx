import { useState } from "react";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Row, Stack } from "./page";

const address = css({ fontFamily: "mono", overflowWrap: "anywhere", userSelect: "all" });

/** An address to read, to select whole at a click, and to copy; says whether it was. */
export function CopyAddress({
  of,
  label,
  words,
}: {
  of: string;
  label?: string;
  words: { copy: string; copied: string; notCopied: string };
}) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(of).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack space="small">
      {label !== undefined && <b>{label}</b>}
      <p className={address}>{of}</p>
      <Row>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <div role="status">{copied !== null && (copied ? words.copied : words.notCopied)}</div>
      </Row>
    </Stack>
  );
}
