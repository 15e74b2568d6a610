import { screenOf } from "#app/screen/read/screen-of";
import type { ContractorCard } from "#schemas/contractor/contractor";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { PageTitle, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import type { Route } from "./+types/contractor-list.route";
import { readContractorAddress } from "./contractor-address";
import { ContractorLines, type OwnLine } from "./contractor-lines";
import { StaffList } from "./contractor-list";
import { contractorStyles } from "./contractor-styles";
import { contractorsPage } from "./contractor-view";

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => contractorsPage(reader, readContractorAddress(request.url)),
  m.licenses_title,
);

export { clientLoader, loader, meta };

const claimText = (claim: ContractorCard["claim"]): string => {
  if (claim === null) return "";
  return claim.state === "waiting" ? m.licenses_claim_waiting() : m.licenses_claim_refused();
};

const lineOf = ({ contractorId, name, trade, licenseNumber, licenseState, proofs, told, claim }: ContractorCard): OwnLine => ({
  ...{ id: contractorId, name, trade, licenseNumber, licenseState, proofs },
  waiting: told.map(({ kind }) => kind),
  note: claimText(claim),
});

function OwnList({ own, today }: { own: readonly ContractorCard[]; today: string }) {
  return (
    <Wrap>
      <Stack space="normal">
        <div className={contractorStyles().head}>
          <PageTitle close>{m.licenses_title()}</PageTitle>
          <ButtonLink to="/license-tracker/new">{m.licenses_add_own()}</ButtonLink>
        </div>
        <Text tone="muted">{m.licenses_lead_own()}</Text>
        {own.length === 0 ? (
          <Empty level={2} title={m.licenses_none_own_title()}>
            {m.licenses_none_own_text()}
          </Empty>
        ) : (
          <ContractorLines lines={own.map(lineOf)} today={today} />
        )}
      </Stack>
    </Wrap>
  );
}

/** Contractors: for staff the organization's, for everybody else their own. */
export default function ContractorListPage({ loaderData: page }: Route.ComponentProps) {
  if ("own" in page) return <OwnList own={page.own} today={page.today} />;
  return <StaffList {...page} />;
}
