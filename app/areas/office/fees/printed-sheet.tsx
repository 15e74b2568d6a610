import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { BackLink, Row, Sheet, Stack, Wrap } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";

/** A receipt on its sheet; the way back and the button that prints it stand above and are not printed. */
export function PrintedSheet({ back, backWords, children }: { back: string; backWords: string; children: ReactNode }) {
  return (
    <Wrap narrow>
      <Stack>
        <div data-print="hide">
          <Row between>
            <BackLink to={back}>{backWords}</BackLink>
            <Scripted>
              <Button icon={Printer} onClick={() => window.print()}>
                {m.office_print()}
              </Button>
            </Scripted>
          </Row>
        </div>
        <Sheet>
          <Stack>{children}</Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
