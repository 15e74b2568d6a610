import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { hasRole, type Person } from "#schemas/role";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import type { Route } from "./+types/editor-front.route";

const frontPage = ({ person }: { readonly person: Person }) => ({ admin: hasRole(person, "Admin") });

const { loader, clientLoader, meta } = screenOf(frontPage, m.editor_title);

export { clientLoader, loader, meta };

/** What there is in the editor for this person. */
export default function EditorFront({ loaderData: { admin } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <PageTitle>{m.editor_title()}</PageTitle>
      <Stack>
        <Text measure>{m.editor_lead()}</Text>
        <Sheet>
          <Rows label={m.editor_title()}>
            <PlaceRow to="/editor/tests" name={m.editor_front_tests()} text={m.editor_front_tests_text()} />
            <PlaceRow to="/editor/forms" name={m.forms_title()} text={m.forms_lead()} />
            {admin && <PlaceRow to="/editor/people" name={m.people_title()} text={m.people_front_text()} />}
            {admin && <PlaceRow to="/editor/security" name={m.security_title()} text={m.security_front_text()} />}
            {admin && <PlaceRow to="/editor/reports" name={m.editor_front_reports()} text={m.editor_front_reports_text()} />}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
