import { memo, useEffect } from "react";
import { afterPage } from "#app/local/device/page-stands";
import { confirmPopupPart } from "#app/screen/act/confirm-choice";
import { inboxPart } from "#app/shell/notifications/notification-bell";
import { dialogPart } from "#ui/dialog";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import { menuPart } from "#ui/shell/menu";
import { toastPart } from "#ui/toast";
import { askWhenIdle } from "./ask-when-idle";
import type { PersonPartsProps } from "./person-parts";

const parts = island(() => import("./person-parts"));
const palette = island(() => import("#app/shell/palette/command-palette"));
/** In the order in which they are wanted. */
const atIdle: readonly Island<unknown>[] = [inboxPart, menuPart, dialogPart, toastPart, palette, confirmPopupPart];

function Palette({ person, open }: PersonPartsProps) {
  const part = useIsland(palette, true);
  const close = () => open("none");
  if (part.kind === "here") return <part.parts.CommandPalette person={person} open onClose={close} onAct={open} />;
  return part.kind === "failed" ? <MissingPart of={palette} onClose={close} /> : null;
}

/**
 * What the bar and the page may open over every page of somebody who is signed in. A page that is opened leaves it as it is. No first
 * page shows any of it: it comes once the page is drawn.
 */
export const PersonDialogs = memo((props: PersonPartsProps) => {
  const { opened, open } = props;
  useEffect(() => {
    void afterPage().then(() => parts.ask().catch(() => undefined));
    return askWhenIdle(atIdle);
  }, []);
  const wanted = opened === "sync" || opened === "report" || opened === "sign-out";
  const part = useIsland(parts, wanted);
  return (
    <>
      {part.kind === "here" && <part.parts.PersonParts {...props} />}
      {part.kind === "failed" && wanted && <MissingPart of={parts} onClose={() => open("none")} />}
      {opened === "palette" && <Palette {...props} />}
    </>
  );
});
