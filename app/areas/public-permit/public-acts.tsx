import type { PublicPermit } from "#app/context";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { numberDeepLink } from "#schemas/people/deep-link";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";

/** What anybody can do from here. */
export function PublicActs({ permit }: { permit: Pick<PublicPermit, "number" | "addressLine" | "parcel" | "contractorName"> }) {
  const shell = useShellData();
  const contact = shell?.organization.contact;
  const report = new URLSearchParams({ subject: m.public_report_subject({ number: permit.number, address: permit.addressLine }) });
  return (
    <Sheet as="section" labelledBy="acts">
      <DrawingTitle number={2} title={m.public_acts()} note={m.public_acts_note()} id="acts" />
      <Stack>
        <div data-print="hide">
          <Rows>
            {shell?.person && (
              <RowItem>
                <TextLink to={numberDeepLink(permit.number)} alone>
                  {m.public_open_record()}
                </TextLink>
              </RowItem>
            )}
            <RowItem>
              <TextLink to={`/?${new URLSearchParams({ q: permit.addressLine })}`} alone>
                {m.public_everything_at({ address: permit.addressLine })}
              </TextLink>
            </RowItem>
            {contact && contact.email !== "" && (
              <RowItem>
                <TextLink to={`mailto:${contact.email}?${report.toString().replaceAll("+", "%20")}`} alone>
                  {m.public_report()}
                </TextLink>
              </RowItem>
            )}
            <RowItem scripted>
              <Button size="small" data-act="print" onClick={() => window.print()}>
                {m.public_print()}
              </Button>
            </RowItem>
          </Rows>
        </div>
        {permit.contractorName !== "" && <Text>{m.public_contractor({ name: permit.contractorName })}</Text>}
        {permit.parcel !== null && permit.parcel !== "" && <Text>{m.public_parcel({ parcel: permit.parcel })}</Text>}
        <Text as="meta" tone="muted">
          {m.public_not_shown()}
        </Text>
      </Stack>
    </Sheet>
  );
}
