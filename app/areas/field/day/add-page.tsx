import { visitStyles } from "#app/areas/field/visit-styles";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text } from "#ui/layout/page";
import { AddForm } from "./add-form";
import { FieldTabs } from "./day-page";
import type { FieldAdd } from "./field-add-view";
import { FindPermit } from "./find-permit";

/** Adds an inspection on site: find the permit, say which inspection and why, begin. */
export function AddPage({ page }: { page: FieldAdd }) {
  const look = visitStyles();
  return (
    <div className={look.page}>
      <div className={look.column}>
        <BackLink to={page.chosen ? "/office/field/add" : "/office/field"}>
          {page.chosen ? m.field_add_another_permit() : m.field_back_today()}
        </BackLink>
        <PageTitle close>{m.field_add_on_site()}</PageTitle>
        {!page.mayAdd ? (
          <Sheet>
            <Text>{m.field_only_inspectors()}</Text>
          </Sheet>
        ) : page.chosen ? (
          <AddForm key={page.chosen.permit.id} to={page.chosen} />
        ) : (
          <Sheet>
            <Stack>
              <FindPermit page={page} />
            </Stack>
          </Sheet>
        )}
      </div>
      <FieldTabs page={null} current="add" />
    </div>
  );
}
