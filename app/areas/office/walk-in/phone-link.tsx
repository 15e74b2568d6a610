import { useState } from "react";
import { sha256Of } from "#app/local/files/file-hash";
import { newId, newSecret } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import type { LinkScope } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { island, useIsland } from "#ui/island";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

/** The code is drawn once somebody asks for it. */
const codePart = island(() => import("#ui/layout/qr-code"));

type PhoneLinkProps = {
  permitId: string;
  /** What their phone gives: one file, or the signature. */
  scope: LinkScope;
  /** What it is called, after the button's words. */
  name: string;
  words: string;
  /** What to do with the code. */
  scan: string;
  today: string;
};

/** A code for the customer's camera: their phone gives the one thing, by a link that ends with the day. */
export function PhoneLink({ permitId, scope, name, words, scan, today }: PhoneLinkProps) {
  const act = useOnlineAct(`counter-phone#${permitId}#${scope.kind === "file" ? scope.slot : scope.kind}`);
  const why = useOfflineWhy();
  const [address, setAddress] = useState<string | null>(null);
  const part = useIsland(codePart, address !== null);
  const make = async () => {
    // Only its hash leaves this page: the address is in the code alone.
    const secret = newSecret();
    const about = { permitId, linkId: newId(), tokenHash: await sha256Of(secret), scope, lastDay: today };
    const done = await act.start("shared-link.make", { ...about, label: m.walk_in_phone_label(), email: "" });
    if (done.kind === "done") setAddress(`${location.origin}/s/${secret}`);
  };
  if (address)
    return (
      <Stack space="small">
        {part.kind === "here" && <part.parts.QrCode of={address} label={m.walk_in_phone_code({ name })} />}
        <Text>{scan}</Text>
      </Stack>
    );
  return (
    <Row>
      <Button size="small" busy={onlineBusy(act.state)} why={why} onClick={() => void make()}>
        {words}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <OnlineState state={act.state} />
    </Row>
  );
}
