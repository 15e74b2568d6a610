import { m } from "#schemas/messages/compiled/messages";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { useDevice } from "./use-device";

/** Drafts and permits that this device can open without the office. Nothing where nobody works here. */
export function DeviceContents() {
  const device = useDevice();
  if (device === null) return null;
  const drafts = device.replica.all("draft");
  const permits = device.replica.all("permit");
  const base = device.person.roles.length > 0 ? "/office/permits" : "/tracker";
  const links = [
    ...drafts.map((draft) => ({
      to: `/apply/${draft.id}`,
      name: draft.address?.line1 ?? m.shell_unsent_permit(),
      note: m.permit_state_draft(),
    })),
    ...permits.map((permit) => ({ to: `${base}/${permit.id}`, name: permit.address.line1, note: permit.number ?? m.record_ready() })),
  ];
  if (links.length === 0) return <Text tone="muted">{m.shell_contents_none()}</Text>;
  return (
    <Stack space="small">
      <Text element="h2" as="h3">
        {m.shell_contents_title()}
      </Text>
      <Rows label={m.shell_contents_title()}>
        {links.slice(0, 50).map((link) => (
          <RowItem key={link.to}>
            <TextLink to={link.to} alone>
              {link.name}
            </TextLink>
            <Text as="meta" tone="muted">
              {link.note}
            </Text>
          </RowItem>
        ))}
      </Rows>
    </Stack>
  );
}
