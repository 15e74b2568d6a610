import { type ReactNode, useState } from "react";
import { Dialog } from "#ui/dialog";
import { DrawerNav, type NavItem, ShellMenuButton } from "./shell-parts";

export type NavDrawerProps = {
  /** Names the button, the drawer and the navigation: "Menu". */
  label: string;
  items: readonly NavItem[];
  /** Under the items: account, theme. */
  children?: ReactNode;
};

/** The menu button of narrow screens and the drawer it opens. */
export function NavDrawer({ label, items, children }: NavDrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ShellMenuButton label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={label} size="drawer">
        <DrawerNav label={label} items={items} onGo={() => setOpen(false)} />
        {children}
      </Dialog>
    </>
  );
}
