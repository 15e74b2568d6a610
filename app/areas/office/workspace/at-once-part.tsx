import type { ComponentProps } from "react";
import { island, useIsland } from "#ui/island";
import type { AtOnceSection } from "./at-once-section";

const section = island(() => import("./at-once-section"));

/** Why a permit was issued at once: a file of its own, as few permits that are open on a desk are such. */
export function AtOncePart(props: ComponentProps<typeof AtOnceSection>) {
  const part = useIsland(section, true);
  return part.kind === "here" ? <part.parts.AtOnceSection {...props} /> : null;
}
