import { Bell, ChevronDown, MoveRight } from "lucide-react";
import type { ReactNode } from "react";
import { ChipLink } from "#ui/chip";
import { Icon } from "#ui/icon";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Menu } from "#ui/shell/menu";
import { NavDrawer } from "#ui/shell/nav-drawer";
import { ShellNav } from "#ui/shell/shell-nav";
import { Footer, Main, type NavItem, ShellBar, ShellButton, ShellButtonLink, SkipLink, WideOnly } from "#ui/shell/shell-parts";
import { Count, Initials } from "#ui/tag";

const items: NavItem[] = [
  { to: "/my-permits", label: "My permits", count: 2, countTone: "you", countLabel: "2 need you" },
  { to: "/apply", label: "Apply" },
  { to: "/properties", label: "Properties" },
  { to: "/licences", label: "Licences" },
  { to: "/help", label: "Help" },
];

const account = [
  { id: "who", heading: "K.D., applicant" },
  { id: "preferences", label: "Preferences", to: "/preferences" },
  { id: "line", separator: true as const },
  { id: "out", label: "Sign out" },
];

function End() {
  return (
    <>
      <ShellButtonLink to="/notifications" aria-label="Notifications, 2 new">
        <Icon of={Bell} />
        <Count tone="you">2</Count>
      </ShellButtonLink>
      <Menu
        items={account}
        trigger={
          <ShellButton>
            <Initials of="KD" />
            <WideOnly>Applicant</WideOnly>
            <VisuallyHidden>, account menu</VisuallyHidden>
            <WideOnly>
              <Icon of={ChevronDown} size="small" />
            </WideOnly>
          </ShellButton>
        }
      />
      <NavDrawer label="Menu" items={items} />
    </>
  );
}

export function GalleryShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink>Skip to main content</SkipLink>
      <ShellBar
        brand={{ name: "Cedar Falls Building Department", office: "Building permits", to: "/" }}
        nav={<ShellNav label="Main" more="More" items={items} />}
        chip={
          <ChipLink to="/unsent" tone="queued" icon={MoveRight}>
            Waiting to send (3)
          </ChipLink>
        }
        end={<End />}
      />
      <Main>{children}</Main>
      <Footer>
        <span>Riverton permit office, 600 University St</span>
        <span>Mon to Fri 8:00 to 16:30</span>
        <a href="/accessibility">Accessibility</a>
        <a href="/privacy">Privacy</a>
      </Footer>
    </>
  );
}
