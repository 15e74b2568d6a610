import { ProofTags } from "#app/features/contractor/proof-tags";
import { useFirstRows } from "#app/screen/read/use-first-rows";
import { proofName } from "#app/wording/proof-text";
import type { ContractorLine } from "#schemas/contractor/contractor-list";
import { proofKinds } from "#schemas/contractor/proof-kind";
import { m } from "#schemas/messages/compiled/messages";
import { Sheet, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { contractorStyles } from "./contractor-styles";

/** A line with a word of its own: how a claim stands. Empty = none. */
export type OwnLine = ContractorLine & { readonly note?: string };

function Line({ line, today }: { line: OwnLine; today: string }) {
  const look = contractorStyles();
  return (
    <RowItem>
      <div className={look.line}>
        <div className={look.who}>
          <TextLink to={`/license-tracker/${line.id}`} strong alone>
            {line.name}
          </TextLink>
          <Text as="meta" tone="muted">
            {line.licenseNumber === "" ? (
              m.licenses_no_number()
            ) : (
              <Text element="span" as="meta" mono>
                {line.licenseNumber}
              </Text>
            )}
            {[line.licenseState, line.trade].filter(Boolean).map((fact) => ` · ${fact}`)}
          </Text>
          {line.note && <Text as="meta">{line.note}</Text>}
        </div>
        <dl className={look.proofs}>
          {proofKinds.map((kind) => (
            <div key={kind} className={look.proof}>
              <dt className={look.term}>{proofName(kind)}</dt>
              <dd className={look.value}>
                <ProofTags proofs={line.proofs} kind={kind} waiting={line.waiting.includes(kind)} today={today} inList />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </RowItem>
  );
}

/** Contractors, each with its four proofs. */
export function ContractorLines({ lines, today }: { lines: readonly OwnLine[]; today: string }) {
  const shown = useFirstRows(lines);
  return (
    <Sheet>
      <Rows label={m.licenses_title()}>
        {shown.map((line) => (
          <Line key={line.id} line={line} today={today} />
        ))}
      </Rows>
    </Sheet>
  );
}
