import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/form-edit.route";
import { FormEditor } from "./form-editor";
import { formPage } from "./forms-view";
import "./form-editor.css";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => formPage(reader, params.code),
  (page) => (page ? inLanguage(page.type.name) : m.forms_title()),
);

export { clientLoader, loader, meta };

/** A permit type's form: its outline, the form as it is asked, what is being written of it, the checks, and the way to publish. */
export default function FormEditPage({ loaderData: page }: Route.ComponentProps) {
  return <FormEditor key={page.type.code} page={page} />;
}
