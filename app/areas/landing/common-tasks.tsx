import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, SheetSection, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import type { TypeOffer } from "./landing-view";

const tasks = css({ columnCount: { base: "2", smDown: "1" }, columnGap: "[40px]", marginBottom: "4" });
const task = css({
  breakInside: "avoid",
  borderTop: "hairline",
  paddingBlock: "2",
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: "3",
});

/** So many permit types stand on the front page; all of them are a page of their own. */
const mostTypes = 8;

/** What can be applied for here, each with its page, and the other things people come to do. */
export function CommonTasks({ types }: { types: readonly TypeOffer[] }) {
  return (
    <SheetSection labelledBy="common-tasks">
      <DrawingTitle number="A" title={m.landing_tasks_title()} note={m.landing_tasks_note()} id="common-tasks" />
      <ul className={tasks}>
        {types.slice(0, mostTypes).map((type) => (
          <li key={type.code} className={task}>
            <TextLink to={`/permit-types/${type.code}`} alone>
              {inLanguage(type.name)}
            </TextLink>
            <Text as="meta" element="span" tone="muted">
              {type.plans ? m.landing_plans_needed() : m.landing_no_plans()}
            </Text>
          </li>
        ))}
        <li className={task}>
          <TextLink to="/tracker" alone>
            {m.landing_task_follow()}
          </TextLink>
        </li>
        <li className={task}>
          <TextLink to="/tracker" alone>
            {m.landing_task_inspection()}
          </TextLink>
        </li>
        <li className={task}>
          <TextLink to="/property" alone>
            {m.landing_task_property()}
          </TextLink>
        </li>
      </ul>
      <Row>
        <TextLink to="/permit-types" alone>
          {m.landing_all_types({ count: types.length })}
        </TextLink>
      </Row>
    </SheetSection>
  );
}
