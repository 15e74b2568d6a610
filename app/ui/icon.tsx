import type { LucideIcon } from "lucide-react";
import { icon } from "#styled/recipes";

export type IconProps = { of: LucideIcon; size?: "normal" | "small" | undefined; label?: string | undefined };

/** A lucide icon beside words. Decorative unless it has a label; never an icon alone without one. */
export function Icon({ of: Shape, size, label }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return <Shape className={icon({ size })} {...naming} />;
}
