import { useShellData } from "#app/screen/read/shell-data";
import { useRecovery } from "#app/screen/read/use-recovery";
import { roleName, roleNames } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import { isStaff, type Person, type Role } from "#schemas/role";
import { ButtonLink } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { landingPath } from "./landing-path";

function backWords(person: Person | null): string {
  if (person === null) return m.shell_back_to_start();
  return isStaff(person) ? m.shell_back_to_work() : m.shell_back_to_permits();
}

/** Says who can open the area, who the reader is here, and leads back. Never a blank, never a loop. */
export function RolePage({ roles }: { roles: readonly Role[] }) {
  useRecovery();
  const shell = useShellData();
  const person = shell?.person ?? null;
  return (
    <Wrap narrow>
      <title>{m.shell_role_page_title()}</title>
      <Sheet>
        <PageTitle>{m.shell_role_page_title()}</PageTitle>
        <Stack>
          {roles.length > 0 ? (
            <>
              <Text>{m.shell_role_page_who()}</Text>
              <ul>
                {roles.map((role) => (
                  <li key={role}>{roleName(role)}</li>
                ))}
              </ul>
            </>
          ) : (
            <Text>{m.shell_role_page_nobody()}</Text>
          )}
          {person && <Text>{m.shell_role_page_you({ email: person.email, roles: roleNames(person.roles) })}</Text>}
          {shell && <Text tone="muted">{m.shell_role_page_ask({ phone: shell.organization.contact.phone })}</Text>}
          <div>
            <ButtonLink to={person ? landingPath(person) : "/"}>{backWords(person)}</ButtonLink>
          </div>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
