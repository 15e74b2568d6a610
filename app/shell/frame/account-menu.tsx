import { ChevronDown, SunMoon } from "lucide-react";
import { displayItems } from "#app/screen/page/display-items";
import { useTheme } from "#app/screen/page/theme-choice";
import { initialsOf, roleNames } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import { hasRole, type Person } from "#schemas/role";
import { Icon } from "#ui/icon";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Menu } from "#ui/shell/menu";
import { ShellButton, ShellButtonLink, WideOnly } from "#ui/shell/shell-parts";
import { Initials } from "#ui/tag";

export type AccountMenuProps = {
  person: Person;
  onSignOut: () => void;
  onSyncCentre: () => void;
  onReport: () => void;
  onPalette: () => void;
};

/** Who is signed in, their roles, what they may change of the display, and the way out. */
export function AccountMenu({ person, onSignOut, onSyncCentre, onReport, onPalette }: AccountMenuProps) {
  const theme = useTheme();
  const roles = roleNames(person.roles);
  const trigger = (
    <ShellButton>
      <Initials of={initialsOf(person.name, person.email)} />
      <WideOnly>
        {person.roles.length > 1 ? person.name : roles}
        <Icon of={ChevronDown} size="small" />
      </WideOnly>
      {/* On phones the initials alone are seen, which say nothing of what opens. */}
      <VisuallyHidden>{m.shell_account_menu_after()}</VisuallyHidden>
    </ShellButton>
  );
  return (
    <Menu
      label={m.shell_account_menu()}
      trigger={trigger}
      items={[
        { id: "who", heading: `${person.name} · ${person.email}` },
        { id: "roles", heading: roles },
        { id: "who-line", separator: true },
        { id: "palette", label: m.palette_open(), onSelect: onPalette },
        { id: "preferences", label: m.shell_preferences(), to: "/user-preferences" },
        { id: "shared", label: m.shell_shared_links(), to: "/shared" },
        { id: "sessions", label: m.shell_sessions(), to: "/auth/sessions" },
        { id: "sync", label: m.shell_sync_centre(), onSelect: onSyncCentre },
        { id: "report", label: m.report_open(), onSelect: onReport },
        ...(hasRole(person, "Admin")
          ? [
              { id: "people", label: m.people_title(), to: "/editor/people" },
              { id: "reports", label: m.report_nav(), to: "/editor/reports" },
            ]
          : []),
        { id: "sync-line", separator: true },
        ...displayItems(theme),
        { id: "out-line", separator: true },
        { id: "sign-out", label: m.shell_sign_out(), onSelect: onSignOut },
      ]}
    />
  );
}

/** The same place in the bar when nobody is signed in. */
export function VisitorMenu({ signInTo }: { signInTo: string }) {
  const theme = useTheme();
  return (
    <>
      <WideOnly>
        <Menu
          label={m.shell_display_menu()}
          trigger={
            <ShellButton aria-label={m.shell_display_menu()}>
              <Icon of={SunMoon} />
            </ShellButton>
          }
          items={displayItems(theme)}
        />
      </WideOnly>
      <ShellButtonLink to={signInTo}>{m.shell_sign_in()}</ShellButtonLink>
    </>
  );
}
