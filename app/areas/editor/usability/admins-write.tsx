import { m } from "#schemas/messages/compiled/messages";
import { PageTitle, Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";

/** In place of the form, for those who may read tests and not write them. */
export function AdminsWrite({ title }: { title: string }) {
  return (
    <Stack>
      <PageTitle>{title}</PageTitle>
      <Notice title={m.editor_form_admin_only()} action={<TextLink to="/editor/tests">{m.editor_form_back_tests()}</TextLink>}>
        {m.editor_form_admin_only_text()}
      </Notice>
    </Stack>
  );
}
