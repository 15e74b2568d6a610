import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { PageTitle, Sheet, Stack, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import type { Route } from "./+types/preferences.route";
import { DisplayPart } from "./display-part";
import { ProfilePart } from "./profile-part";

const { loader, clientLoader, meta } = screenOf(({ person }) => ({ person }), { alone: m.preferences_title });

export { clientLoader, loader, meta };

const further = [
  { to: "/user-preferences/notices", name: m.preferences_notices, text: m.preferences_notices_text },
  { to: "/user-preferences/sign-in", name: m.preferences_security, text: m.preferences_security_text },
  { to: "/user-preferences/device", name: m.preferences_device, text: m.preferences_device_text },
  { to: "/user-preferences/data", name: m.account_data, text: m.account_data_text },
  { to: "/user-preferences/close", name: m.account_close, text: m.account_close_text },
] as const;

export default function PreferencesPage({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <PageTitle>{m.preferences_title()}</PageTitle>
        <Sheet as="section" labelledBy="preferences-profile">
          <ProfilePart person={person} />
        </Sheet>
        <Sheet as="section" labelledBy="preferences-display">
          <DisplayPart />
        </Sheet>
        <Sheet>
          <Rows label={m.preferences_more()}>
            {further.map(({ to, name, text }) => (
              <PlaceRow key={to} to={to} name={name()} text={text()} />
            ))}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
