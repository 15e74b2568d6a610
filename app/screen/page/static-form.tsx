import { m } from "#schemas/messages/compiled/messages";
import { ErrorSummary } from "#ui/field/error-summary";
import { failedTemplate } from "./static-form-script";
import { useStaticPage } from "./static-page";
import { StaticScript } from "./static-script";

/**
 * What a page without the app needs for its forms where scripts run, in the place of the summary of what is wrong: the words for an answer that did
 * not come, and the script. Nothing in the app. `field`: the id to which the words lead.
 */
export function StaticForm({ field = "page-title" }: { field?: string | undefined }) {
  if (!useStaticPage()) return null;
  return (
    <>
      <template id={failedTemplate} data-wrong={m.auth_error_title({ title: "" })}>
        <ErrorSummary errors={[{ id: field, text: m.auth_unreachable() }]} />
      </template>
      <StaticScript of="form" />
    </>
  );
}
