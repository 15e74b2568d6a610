import { inLanguage } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type";
import { Stack, Text } from "#ui/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";

/** Who reviews an application, side by side, and within how many business days. */
export function ReviewTable({ type }: { type: PermitType }) {
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-reviews">
        {m.jurisdiction_reviews()}
      </Text>
      <Text measure>{m.jurisdiction_reviews_text({ complete: type.completenessDays, answer: type.correctionDays })}</Text>
      <Table caption={m.jurisdiction_reviews()} captionHidden>
        <TableHead>
          <TableHeadCell>{m.jurisdiction_review()}</TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_target()}</TableHeadCell>
        </TableHead>
        <tbody>
          {type.reviews.map(({ discipline, name, targetDays }) => (
            <TableRow key={discipline}>
              <TableRowHead>{inLanguage(name)}</TableRowHead>
              <TableCell numeric>{targetDays}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

/** What is inspected, and what must have passed before. */
export function InspectionTable({ type }: { type: PermitType }) {
  const names = new Map(type.inspections.map(({ code, name }) => [code, inLanguage(name)]));
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-inspections">
        {m.jurisdiction_type_inspections()}
      </Text>
      <Table caption={m.jurisdiction_type_inspections()} captionHidden>
        <TableHead>
          <TableHeadCell>{m.jurisdiction_inspection()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_after()}</TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_minutes()}</TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_items()}</TableHeadCell>
        </TableHead>
        <tbody>
          {type.inspections.map(({ code, name, final, prerequisites, minutes, checklist }) => (
            <TableRow key={code}>
              <TableRowHead>
                {code} {inLanguage(name)}
                {final && ` (${m.jurisdiction_final()})`}
              </TableRowHead>
              <TableCell>{prerequisites.map((one) => names.get(one) ?? one).join(", ") || m.jurisdiction_after_nothing()}</TableCell>
              <TableCell numeric>{minutes}</TableCell>
              <TableCell numeric>{checklist.length}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
