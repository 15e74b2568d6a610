import { useSearchParams } from "react-router";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { FeeCalculator } from "../fees/fee-calculator";
import { FeePlan } from "../fees/fee-plan";
import { ScheduleTable } from "../fees/schedule-table";
import { useFeePlan } from "../fees/use-fee-plan";
import type { Route } from "./+types/rules.route";
import { AtOnceRules } from "./at-once-rules";
import { InspectionRules } from "./inspection-rules";
import { ReviewRules } from "./review-rules";
import { RulesInForce } from "./rules-in-force";
import { rulesPage } from "./rules-pages";
import { TypeFacePart } from "./type-face-part";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => rulesPage(reader, params.code),
  (page) => (page ? inLanguage(page.type.name) : m.jurisdiction_types()),
);

export { clientLoader, loader, meta };

/** What one permit type asks for: who reviews it, what is inspected, what it costs and from when. */
export default function RulesOfType({ loaderData: page }: Route.ComponentProps) {
  const { type, draft } = page;
  const [query, setQuery] = useSearchParams();
  const changing = query.get("change");
  const planning = useFeePlan(page);
  const change = (part: string | null) => setQuery(part === null ? {} : { change: part }, { preventScrollReset: true, replace: true });
  return (
    <Wrap>
      <Stack>
        <BackLink to="/jurisdiction/types">{m.jurisdiction_types()}</BackLink>
        <PageTitle close>{inLanguage(type.name)}</PageTitle>
        <Text measure>{m.jurisdiction_type_lead({ edition: type.edition, expires: type.expiresAfterDays })}</Text>
        <Sheet as="section" labelledBy="rules-face">
          <TypeFacePart page={page} changing={changing === "face"} change={(open) => change(open ? "face" : null)} />
        </Sheet>
        <Sheet as="section" labelledBy="rules-fees">
          <Stack>
            <Text as="h3" element="h2" id="rules-fees">
              {m.jurisdiction_fees()}
            </Text>
            <ScheduleTable fees={page.now.fees} from={page.now.from} state="now" />
            {page.planned.map((one) => (
              <ScheduleTable key={one.from} fees={one.fees} from={one.from} state="planned" code={type.code} />
            ))}
            <FeePlan page={page} planning={planning} />
          </Stack>
        </Sheet>
        <Sheet as="section" labelledBy="rules-calculator">
          <FeeCalculator page={page} planning={planning} />
        </Sheet>
        <Sheet as="section" labelledBy="rules-reviews">
          <ReviewRules page={page} changing={changing === "reviews"} change={(open) => change(open ? "reviews" : null)} />
        </Sheet>
        <Sheet as="section" labelledBy="rules-at-once">
          <AtOnceRules page={page} changing={changing === "at-once"} change={(open) => change(open ? "at-once" : null)} />
        </Sheet>
        <Sheet as="section" labelledBy="rules-inspections">
          <InspectionRules page={page} chosen={changing} choose={change} />
        </Sheet>
        {draft && (
          <Sheet as="section" labelledBy="rules-waiting">
            <RulesInForce page={page} draft={draft} choose={change} />
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
