import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { ClockFields } from "./clock-fields";
import { ReviewList } from "./review-fields";
import type { RulesPage } from "./rules-pages";

/** Who reviews an application, side by side, and within how many business days; with `change`, the fields to set it. */
export function ReviewRules({ page, changing, change }: { page: RulesPage; changing: boolean; change: (open: boolean) => void }) {
  const { rules } = page;
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-reviews">
        {m.jurisdiction_reviews()}
      </Text>
      {changing ? (
        <>
          <ReviewList page={page} />
          <ClockFields page={page} />
        </>
      ) : (
        <>
          <Text measure>{m.jurisdiction_reviews_text({ complete: rules.completenessDays, answer: rules.correctionDays })}</Text>
          <Table caption={m.jurisdiction_reviews()} captionHidden>
            <TableHead>
              <TableHeadCell>{m.jurisdiction_review()}</TableHeadCell>
              <TableHeadCell numeric>{m.jurisdiction_target()}</TableHeadCell>
            </TableHead>
            <tbody>
              {rules.reviews.map(({ discipline, name, targetDays }) => (
                <TableRow key={discipline}>
                  <TableRowHead>{inLanguage(name)}</TableRowHead>
                  <TableCell numeric>{targetDays}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </>
      )}
      <Row>
        <Button onClick={() => change(!changing)} aria-expanded={changing}>
          {changing ? m.jurisdiction_change_done() : m.jurisdiction_change_reviews()}
        </Button>
      </Row>
    </Stack>
  );
}
