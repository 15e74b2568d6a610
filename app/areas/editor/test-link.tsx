import { useState } from "react";
import { renderSVG } from "uqr";
import { m } from "#app/messages/compiled/messages";
import { isServed, type UsabilityTest } from "#schemas/usability-test";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/page";

const code = css({
  width: "summary",
  maxWidth: "full",
  bg: "plan",
  padding: "2",
  border: "hairline",
  "& svg": { display: "block", width: "full" },
});
const address = css({ fontFamily: "mono", overflowWrap: "anywhere", userSelect: "all" });

/** The link that testers are given: to read, to copy, to scan. */
export function TestLink({ test, link }: { test: UsabilityTest; link: string | null }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  if (link === null) return <Text tone="muted">{m.editor_link_waits()}</Text>;
  if (!isServed(test.state)) return <Text tone="muted">{m.editor_link_closed()}</Text>;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Row align="start">
      <Stack space="small">
        <p className={address}>{link}</p>
        {test.state === "preview" && <Text tone="muted">{m.editor_link_preview()}</Text>}
        <Row>
          <Button onClick={() => void copy()}>{m.editor_link_copy()}</Button>
          <div role="status">{copied !== null && (copied ? m.editor_link_copied() : m.editor_link_not_copied())}</div>
        </Row>
      </Stack>
      <div
        className={code}
        role="img"
        aria-label={m.editor_link_qr()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the library draws the squares of an address of our own.
        dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 1 }) }}
      />
    </Row>
  );
}
