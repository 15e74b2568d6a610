import { m } from "#schemas/messages/compiled/messages";
import type { CertificateStanding, PublicCertificate } from "#schemas/paper/certificate-standing";
import { dayWithYear } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag, type TagTone } from "#ui/tag";

const words: Readonly<Record<CertificateStanding, () => string>> = {
  "in-force": m.paper_standing_in_force,
  replaced: m.paper_standing_replaced,
  ended: m.paper_standing_ended,
  revoked: m.paper_standing_revoked,
};

const tones: Readonly<Record<CertificateStanding, TagTone>> = {
  "in-force": "done",
  replaced: "plain",
  ended: "waiting",
  revoked: "stopped",
};

const daysOf = ({ issuedOn, endsOn }: PublicCertificate): string =>
  [m.paper_public_issued({ day: dayWithYear(issuedOn) }), endsOn === null ? "" : m.paper_public_ends({ day: dayWithYear(endsOn) })]
    .filter((each) => each !== "")
    .join(". ");

/** The permit's certificates of occupancy and whether each counts today: the code on the paper at the entrance leads here. */
export function PublicCertificates({ certificates }: { certificates: readonly PublicCertificate[] }) {
  return (
    <Sheet as="section" labelledBy="certificates">
      <DrawingTitle number="C" title={m.paper_public_title()} id="certificates" />
      <Rows label={m.paper_public_title()}>
        {certificates.map((one) => (
          <RowItem key={one.number}>
            <Stack space="none">
              <Row tight>
                <Text element="span" mono>
                  {one.number}
                </Text>
                <Text element="span">{one.kind === "temporary" ? m.paper_public_temporary() : m.paper_public_final()}</Text>
                <Tag tone={tones[one.standing]}>{words[one.standing]()}</Tag>
              </Row>
              <Text as="meta" tone="muted">
                {daysOf(one)}
              </Text>
            </Stack>
          </RowItem>
        ))}
      </Rows>
    </Sheet>
  );
}
