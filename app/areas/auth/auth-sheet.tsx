import type { ReactNode } from "react";
import { StaticForm } from "#app/screen/page/static-form";
import { m } from "#schemas/messages/compiled/messages";
import { ErrorSummary } from "#ui/field/error-summary";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { FormTry } from "./use-form-try";

export type AuthSheetProps = {
  title: string;
  lead?: ReactNode;
  form?: FormTry;
  /** The field that is spoken of where no answer came. */
  field?: string;
  children: ReactNode;
  below?: ReactNode;
};

/** The page of one question: the summary of what is wrong, the title, the form, and the other ways on. */
export function AuthSheet({ title, lead, form, field, children, below }: AuthSheetProps) {
  const fields = (
    <>
      <PageTitle>{title}</PageTitle>
      <Stack>
        {lead && <Text measure>{lead}</Text>}
        {children}
      </Stack>
    </>
  );
  return (
    <Wrap narrow>
      <Stack>
        {form && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
        {form && <StaticForm field={field} />}
        <Sheet>
          {form ? (
            // Without the app, and before its scripts are ready, it is sent to the page's action: never a password in an address.
            <form method="post" noValidate onSubmit={form.onSubmit}>
              {fields}
            </form>
          ) : (
            fields
          )}
          {below && (
            <>
              <hr />
              <Stack space="small" start>
                {below}
              </Stack>
            </>
          )}
        </Sheet>
      </Stack>
    </Wrap>
  );
}

/** What stands there where nobody can sign in: at an address whose cookies the browser would not keep. */
export function InsecureSheet({ title }: { title: string }) {
  return (
    <AuthSheet title={title}>
      <Notice tone="stopped" title={m.auth_insecure_title()}>
        {m.auth_insecure_text()}
      </Notice>
    </AuthSheet>
  );
}
