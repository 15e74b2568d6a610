import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { FieldGroup } from "#ui/field/field";
import { MoneyField, NumberField } from "#ui/field/text-field";
import { Row, Stack } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { errorOf, type LineFieldsProps } from "./line-fields";
import { emptyRow, type TypedRow } from "./typed-line";

/** A row of a printed table: what it begins above, its base, and what each step above that adds. */
function RowFields({ line, faults, change, place }: LineFieldsProps & { place: number }) {
  const row = line.rows[place] ?? emptyRow;
  const number = place + 1;
  const field = (part: keyof TypedRow, label: string) => ({
    id: `${line.key}-row-${number}-${part}`,
    label,
    error: errorOf(faults, `rows.${place}.${part}`),
    value: row[part],
    onChange: (event: { target: { value: string } }) =>
      change({ rows: line.rows.map((one, at) => (at === place ? { ...one, [part]: event.target.value } : one)) }),
  });
  const Count = line.basis === "valuation-tiers" ? MoneyField : NumberField;
  return (
    <FieldGroup id={`${line.key}-row-${number}`} label={m.jurisdiction_row({ number })}>
      <Row align="start">
        <Count {...field("over", m.jurisdiction_row_over())} />
        <MoneyField {...field("base", m.jurisdiction_row_base())} />
        <MoneyField {...field("rate", m.jurisdiction_row_rate())} />
        <Count {...field("step", m.jurisdiction_row_step())} />
      </Row>
      {place > 0 && (
        <div>
          <Button size="small" variant="quiet" onClick={() => change({ rows: line.rows.filter((_row, at) => at !== place) })}>
            {m.jurisdiction_row_remove()}
            <VisuallyHidden> {m.jurisdiction_row({ number })}</VisuallyHidden>
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** The rows of a printed table, as they are printed: a base is never worked out. */
export function TierFields(props: LineFieldsProps) {
  const { line, change } = props;
  return (
    <Stack>
      {line.rows.map((_row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table.
        <RowFields key={place} {...props} place={place} />
      ))}
      <div>
        <Button size="small" onClick={() => change({ rows: [...line.rows, emptyRow] })}>
          {m.jurisdiction_row_add()}
        </Button>
      </div>
    </Stack>
  );
}
