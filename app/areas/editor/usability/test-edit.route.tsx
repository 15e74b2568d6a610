import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { isEditable } from "#schemas/usability-test/usability-test";
import { BackLink, PageTitle, Stack, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/test-edit.route";
import { AdminsWrite } from "./admins-write";
import { TestForm } from "./test-form";
import { testPage } from "./tests-view";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => testPage(reader, params.id), m.editor_form_edit);

export { clientLoader, loader, meta };

function NotNow({ open }: { open: boolean }) {
  return (
    <Stack>
      <PageTitle>{m.editor_form_edit()}</PageTitle>
      <Notice tone="waiting" title={m.editor_form_not_editable()}>
        {open ? m.editor_form_not_editable_open() : m.editor_form_not_editable_closed()}
      </Notice>
    </Stack>
  );
}

/** Changes what a test asks, while nobody takes it. */
export default function TestEdit({ loaderData: { test, mayWrite, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <BackLink to={`/editor/tests/${test.id}`}>{m.editor_form_back_test()}</BackLink>
      {!mayWrite && <AdminsWrite title={m.editor_form_edit()} />}
      {mayWrite && !isEditable(test.state) && <NotNow open={test.state === "in-progress"} />}
      {mayWrite && isEditable(test.state) && <TestForm key={test.id} test={test} timeZone={timeZone} />}
    </Wrap>
  );
}
