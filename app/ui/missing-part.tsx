import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "./button";
import type { Island } from "./island";
import { Notice } from "./notice";

const place = css({
  position: "fixed",
  bottom: "4",
  insetInline: "4",
  zIndex: "toast",
  maxWidth: "[640px]",
  marginInline: "auto",
});

/** In the place of something that was asked for and did not come: says so, and tries again. What was typed stands where it stood. */
export function MissingPart({ of, onClose }: { of: Pick<Island<unknown>, "ask">; onClose: () => void }) {
  const again = () => void of.ask().catch(() => undefined);
  return (
    <div className={place}>
      <Notice
        tone="stopped"
        live
        title={m.ui_part_missing_title()}
        action={
          <>
            <Button size="small" onClick={again}>
              {m.ui_part_missing_again()}
            </Button>{" "}
            <Button size="small" onClick={onClose}>
              {m.ui_close()}
            </Button>
          </>
        }
      >
        {m.ui_part_missing_text()}
      </Notice>
    </div>
  );
}
