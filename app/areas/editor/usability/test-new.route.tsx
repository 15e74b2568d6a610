import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/test-new.route";
import { AdminsWrite } from "./admins-write";
import { TestForm } from "./test-form";
import { newTestPage } from "./tests-view";

export const loader = ({ context, request }: Route.LoaderArgs) => newTestPage(readerOf(context, request));
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => readHere(request, newTestPage, serverLoader);
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.editor_form_new(), matches);

/** Writes a new test. */
export default function TestNew({ loaderData: { mayWrite, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <BackLink to="/editor/tests">{m.editor_form_back_tests()}</BackLink>
      {mayWrite ? <TestForm test={null} timeZone={timeZone} /> : <AdminsWrite title={m.editor_form_new()} />}
    </Wrap>
  );
}
