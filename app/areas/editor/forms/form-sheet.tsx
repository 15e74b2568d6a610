import { Sheet, Stack, Text } from "#ui/layout/page";

/** One titled sheet of the form's page. */
export function FormSheet({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Sheet as="section" labelledBy={id}>
      <Stack>
        <Text as="h2" element="h2" id={id}>
          {title}
        </Text>
        {children}
      </Stack>
    </Sheet>
  );
}
