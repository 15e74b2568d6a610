import { SunMoon, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Icon } from "#ui/icon";
import { Stack, Text } from "#ui/layout/page";
import { DrawerNav, type NavItem, ShellButton, ShellButtonLink, ShellMenuButton, WideOnly } from "#ui/shell/shell-parts";
import { DisplayChoices } from "./display-choices";

// The browser's own popover: it opens, takes Escape and gives the focus back without a script.
const sheet = css({ position: "fixed", margin: "0", color: "ink", bg: "sheet", border: "hairline", padding: "4", overflow: "auto" });
const below = css({ inset: "auto", top: "[70px]", right: "4", borderRadius: "dialog", maxHeight: "[80vh]" });
const drawer = css({ inset: "auto", insetBlock: "0", right: "0", width: "drawer", maxWidth: "[90vw]", height: "[100dvh]" });
const head = css({ display: "flex", justifyContent: "space-between", alignItems: "center", marginBottom: "2" });

/** VisitorMenu and NavDrawer of a page that goes out without the app. */
export function StaticMenus({ signInTo, items }: { signInTo: string; items: readonly NavItem[] }) {
  const [display, menu] = [useId(), useId()];
  return (
    <>
      <WideOnly>
        <ShellButton popoverTarget={display} aria-label={m.shell_display_menu()}>
          <Icon of={SunMoon} />
        </ShellButton>
      </WideOnly>
      <ShellButtonLink to={signInTo}>{m.shell_sign_in()}</ShellButtonLink>
      <ShellMenuButton label={m.shell_menu()} popoverTarget={menu} />
      <PlainPopover id={display} label={m.shell_display_menu()} place={below}>
        <DisplayChoices name="display" />
      </PlainPopover>
      <PlainPopover id={menu} label={m.shell_menu()} place={drawer}>
        <DrawerNav label={m.shell_menu()} items={items} />
        <DisplayChoices name="menu" />
      </PlainPopover>
    </>
  );
}

function PlainPopover({ id, label, place, children }: { id: string; label: string; place: string; children: ReactNode }) {
  return (
    <div id={id} popover="auto" role="dialog" aria-label={label} className={`${sheet} ${place}`}>
      <div className={head}>
        <Text strong>{label}</Text>
        <ShellButton popoverTarget={id} popoverTargetAction="hide" aria-label={m.ui_close()}>
          <Icon of={X} />
        </ShellButton>
      </div>
      <Stack>{children}</Stack>
    </div>
  );
}
