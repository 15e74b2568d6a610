import { useState } from "react";
import { sha256Of } from "#app/local/files/file-hash";
import { newId, newSecret } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { island, useIsland } from "#ui/island";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

/** The code is drawn once somebody asks for it. */
const codePart = island(() => import("#ui/layout/qr-code"));

/** A code for the customer's camera: their phone gives the one file, by a link that ends with the day. */
export function PhoneLink({ permitId, slot, name, today }: { permitId: string; slot: string; name: string; today: string }) {
  const act = useOnlineAct(`counter-phone#${permitId}#${slot}`);
  const why = useOfflineWhy();
  const [address, setAddress] = useState<string | null>(null);
  const part = useIsland(codePart, address !== null);
  const make = async () => {
    // Only its hash leaves this page: the address is in the code alone.
    const secret = newSecret();
    const scope = { kind: "file", slot } as const;
    const about = { permitId, linkId: newId(), tokenHash: await sha256Of(secret), scope, lastDay: today };
    const done = await act.start("shared-link.make", { ...about, label: m.walk_in_phone_label(), email: "" });
    if (done.kind === "done") setAddress(`${location.origin}/s/${secret}`);
  };
  if (address)
    return (
      <Stack space="small">
        {part.kind === "here" && <part.parts.QrCode of={address} label={m.walk_in_phone_code({ name })} />}
        <Text>{m.walk_in_phone_scan()}</Text>
      </Stack>
    );
  return (
    <Row>
      <Button size="small" busy={onlineBusy(act.state)} why={why} onClick={() => void make()}>
        {m.walk_in_phone()}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <OnlineState state={act.state} />
    </Row>
  );
}
