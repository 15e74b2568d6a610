import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/test-new.route";
import { AdminsWrite } from "./admins-write";
import { TestForm } from "./test-form";
import { newTestPage } from "./tests-view";

const { loader, clientLoader, meta } = screenOf(newTestPage, m.editor_form_new);

export { clientLoader, loader, meta };

/** Writes a new test. */
export default function TestNew({ loaderData: { mayWrite, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <BackLink to="/editor/tests">{m.editor_form_back_tests()}</BackLink>
      {mayWrite ? <TestForm test={null} timeZone={timeZone} /> : <AdminsWrite title={m.editor_form_new()} />}
    </Wrap>
  );
}
