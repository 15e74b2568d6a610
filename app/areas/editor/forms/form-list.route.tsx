import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime, dayWithYear } from "#ui/date-text";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/form-list.route";
import { formListPage } from "./forms-view";

const { loader, clientLoader, meta } = screenOf(formListPage, m.forms_title);

export { clientLoader, loader, meta };

/** The permit types' forms: which edition is in force, and what is changed and not published. */
export default function FormList({ loaderData: { forms, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap>
      <PageTitle>{m.forms_title()}</PageTitle>
      <Stack>
        <Text measure>{m.forms_lead()}</Text>
        <Sheet>
          <Rows label={m.forms_title()}>
            {forms.map(({ type, draft }) => (
              <RowItem key={type.code}>
                <Stack space="none">
                  <TextLink to={`/editor/forms/${type.code}`} strong alone>
                    {inLanguage(type.name)}
                  </TextLink>
                  <Text as="meta" tone="muted">
                    {m.forms_edition({ number: type.edition })}
                    {type.publication &&
                      ` · ${m.forms_published_by({ name: type.publication.by, time: dayAndTime(type.publication.at, timeZone) })}`}
                  </Text>
                </Stack>
                {type.withheld && <Tag tone="waiting">{m.jurisdiction_withheld()}</Tag>}
                {draft && (
                  <Tag tone="waiting">
                    {draft.planned
                      ? m.forms_planned_tag({ day: dayWithYear(draft.planned.from), name: draft.planned.by })
                      : m.forms_changed_by({ name: draft.changedBy })}
                  </Tag>
                )}
              </RowItem>
            ))}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
