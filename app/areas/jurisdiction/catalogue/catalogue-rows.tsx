import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import type { PortableType } from "#schemas/permit-type/type-file";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";

const whole = css({ flex: "1", minWidth: "0" });

const aboutText = {
  fees: m.jurisdiction_catalogue_about_fees,
  exemptions: m.jurisdiction_catalogue_about_exemptions,
  documents: m.jurisdiction_catalogue_about_documents,
  inspections: m.jurisdiction_catalogue_about_inspections,
  reviews: m.jurisdiction_catalogue_about_reviews,
  code: m.jurisdiction_catalogue_about_code,
} as const satisfies Record<NonNullable<PortableType["sources"]>[number]["about"], () => string>;

/** What a type rests on: each page by its place and title, with the day from which it counts. */
function Sources({ type }: { type: PortableType }) {
  return (
    <Disclosure
      summary={
        <>
          {m.jurisdiction_catalogue_sources()}
          <VisuallyHidden> {inLanguage(type.name)}</VisuallyHidden>
        </>
      }
    >
      <ul>
        {(type.sources ?? []).map(({ about, place, title, url, effective }) => (
          <li key={url}>
            {aboutText[about]()}{" "}
            <TextLink to={url} newTab={m.jurisdiction_catalogue_new_tab()}>
              {place}, {title}
            </TextLink>
            {effective && ` (${m.jurisdiction_catalogue_since({ day: dayWithYear(effective) })})`}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export interface CatalogueRowsProps {
  readonly label: string;
  readonly types: readonly PortableType[];
  /** Codes that the office has. */
  readonly taken: ReadonlySet<string>;
  /** Takes one; null while none can be taken. */
  readonly take: ((type: PortableType) => void) | null;
  /** The one that is being taken, and the words for that. */
  readonly busy: { readonly code: string; readonly words: string | undefined } | null;
}

/** Types that can be taken in, each with what it holds; those of the office lead to their rules. */
export function CatalogueRows({ label, types, taken, take, busy }: CatalogueRowsProps) {
  return (
    <Rows label={label}>
      {types.map((type) => (
        <RowItem key={type.code}>
          <div className={whole}>
            <Stack space="small">
              <Row between>
                {taken.has(type.code) ? (
                  <TextLink to={`/jurisdiction/types/${type.code}`} strong alone>
                    {inLanguage(type.name)}
                  </TextLink>
                ) : (
                  <Text strong>{inLanguage(type.name)}</Text>
                )}
                {taken.has(type.code) && <Tag>{m.jurisdiction_catalogue_yours()}</Tag>}
                {!taken.has(type.code) && take && (
                  <Button size="small" onClick={() => take(type)} busy={busy?.code === type.code ? busy.words : undefined}>
                    {m.jurisdiction_catalogue_add()}
                    <VisuallyHidden> {inLanguage(type.name)}</VisuallyHidden>
                  </Button>
                )}
              </Row>
              <Text>{inLanguage(type.summary)}</Text>
              <Text tone="muted">
                {m.jurisdiction_catalogue_counts({
                  questions: questionsOf(type).length,
                  documents: type.documents.length,
                  reviews: type.reviews.length,
                  inspections: type.inspections.length,
                })}
              </Text>
              {(type.sources?.length ?? 0) > 0 && <Sources type={type} />}
            </Stack>
          </div>
        </RowItem>
      ))}
    </Rows>
  );
}
