import { CalendarDays, type LucideIcon } from "lucide-react";
import { useLocation } from "react-router";
import type { ShellOrganization } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { needsOf, type PermissionNeed } from "#schemas/people/sso";
import type { Person } from "#schemas/role";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Icon } from "#ui/icon";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { mayAskPermission } from "./permission-prompt-timing";
import { useLackingPermission } from "./use-lacking-permission";

const needWords: Readonly<Record<PermissionNeed, { icon: LucideIcon; title: () => string; text: () => string }>> = {
  Calendar: { icon: CalendarDays, title: m.shell_permission_calendar, text: m.shell_permission_calendar_text },
};

/**
 * Asks people who sign in with Google or Microsoft to sign in again where their role needs more permissions (specification, section 2).
 * It cannot be closed; without a connection, and in the middle of an inspection, it is not shown.
 */
export function PermissionDialog({ person, organization }: { person: Person; organization: ShellOrganization }) {
  const needs = needsOf(person, organization);
  const { link, clear } = useLackingPermission(person.accountId, needs);
  const { pathname } = useLocation();
  const signInAgain = () => {
    if (link !== null) window.open(link, "_blank", "noopener");
    clear();
  };
  const footer = (
    <>
      <Button variant="primary" onClick={signInAgain}>
        {m.shell_permission_act()}
      </Button>
      <Text as="meta" tone="muted">
        {m.shell_permission_new_tab()}
      </Text>
    </>
  );
  return (
    <Dialog
      open={link !== null && mayAskPermission(pathname)}
      onClose={() => undefined}
      closable={false}
      title={m.shell_permission_title()}
      footer={footer}
    >
      <Stack>
        <Text>{m.shell_permission_text()}</Text>
        <Rows label={m.shell_permission_list()}>
          {needs.map((need) => (
            <RowItem key={need} mark={<Icon of={needWords[need].icon} />}>
              <Text strong>{needWords[need].title()}</Text>
              <Text as="meta" tone="muted">
                {needWords[need].text()}
              </Text>
            </RowItem>
          ))}
        </Rows>
      </Stack>
    </Dialog>
  );
}
