import { useEffect, useId, useState } from "react";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { pageLook } from "./page-look";

/** A fault of ours: its id, what became of what was typed, and the ways on. */
export function FaultPage({ error }: { error: unknown }) {
  const shell = useShellData();
  const own = useId();
  const [id, setId] = useState(() => pageLook().requestId ?? own);
  useEffect(() => {
    // A fault of a page opened later has no request of its own: it is named here, and told to the console under that name.
    const name = pageLook().requestId ?? crypto.randomUUID();
    setId(name);
    console.error(`Page fault ${name}`, error);
  }, [error]);
  return (
    <Wrap narrow>
      <title>{m.shell_fault_title()}</title>
      <Sheet>
        <PageTitle>{m.shell_fault_title()}</PageTitle>
        <Stack>
          <Text>{shell?.person ? m.shell_fault_kept() : m.shell_fault_text()}</Text>
          <Text tone="muted">
            {m.shell_fault_tell({ phone: shell?.organization.contact.phone ?? "" })}{" "}
            <Text element="span" mono>
              {id}
            </Text>
          </Text>
          <Row>
            <Button variant="primary" onClick={() => location.reload()}>
              {m.shell_try_again()}
            </Button>
            <ButtonLink to="/">{m.shell_back_to_start()}</ButtonLink>
          </Row>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
