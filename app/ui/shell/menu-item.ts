import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type MenuAct = {
  id: string;
  label: ReactNode;
  icon?: LucideIcon | undefined;
  /** At the right: a key, or why it cannot be done now. */
  note?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Leads somewhere instead. */
  to?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};
export type MenuItem = MenuAct | { id: string; separator: true } | { id: string; heading: ReactNode };
