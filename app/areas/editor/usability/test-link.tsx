import { m } from "#schemas/messages/compiled/messages";
import { isServed, type UsabilityTest } from "#schemas/usability-test/usability-test";
import { CopyAddress } from "#ui/layout/copy-address";
import { Row, Stack, Text } from "#ui/layout/page";
import { QrCode } from "#ui/layout/qr-code";

/** The link that testers are given: to read, to copy, to scan. */
export function TestLink({ test, link }: { test: UsabilityTest; link: string | null }) {
  if (link === null) return <Text tone="muted">{m.editor_link_waits()}</Text>;
  if (!isServed(test.state)) return <Text tone="muted">{m.editor_link_closed()}</Text>;
  const words = { copy: m.editor_link_copy(), copied: m.editor_link_copied(), notCopied: m.editor_link_not_copied() };
  return (
    <Row align="start">
      <Stack space="small">
        <CopyAddress of={link} words={words} />
        {test.state === "preview" && <Text tone="muted">{m.editor_link_preview()}</Text>}
      </Stack>
      <QrCode of={link} label={m.editor_link_qr()} />
    </Row>
  );
}
