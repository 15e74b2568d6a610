import { m } from "#schemas/messages/compiled/messages";
import { type Organization, usualAuditShare } from "#schemas/people/organization";
import { Stack, Text } from "#ui/layout/page";
import { SettingNumber } from "./setting-number";

/** How many of the permits that are issued at once are drawn for a look afterwards. */
export function AuditPart({ organization }: { organization: Organization }) {
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-audit">
        {m.jurisdiction_audit()}
      </Text>
      <SettingNumber
        organization={organization}
        name="auditShare"
        label={m.jurisdiction_audit_share()}
        hint={m.jurisdiction_audit_share_hint()}
        least={0}
        most={1_000}
        unset={usualAuditShare}
      />
    </Stack>
  );
}
