import type { WidgetProps } from "#app/usability-test/session/shown-test";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { GuidelineText } from "#ui/layout/guideline-text";
import { PanelSection } from "./panel-section";

/** "Introduction & Guidelines": at most 250 px high; what is longer is scrolled, by keys too. */
export function GuidelinesSection({ session, shown }: Omit<WidgetProps, "office">) {
  const { stage, test } = shown.run;
  return (
    <PanelSection title={m.uxt_guidelines()} turn={stage === "guidelines"}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key (WCAG 2.1.1). */}
      <section className="uxt-guidelines" aria-label={m.uxt_guidelines()} tabIndex={0} data-turn={stage === "guidelines" ? "" : undefined}>
        <GuidelineText newTab={m.uxt_new_tab()}>{test.guidelines || test.description || m.uxt_no_guidelines()}</GuidelineText>
      </section>
      {stage === "guidelines" && (
        <Button variant="primary" wide onClick={session.beginTest}>
          {m.uxt_begin_test()}
        </Button>
      )}
    </PanelSection>
  );
}
