import { m } from "#schemas/messages/compiled/messages";
import type { FormFault } from "#schemas/permit-type/form-checks";

export type Pane = "outline" | "page" | "translation" | "question" | "phone" | "checks";

export interface EditorTabsProps {
  readonly panes: {
    readonly pane: Pane;
    readonly right: "question" | "phone";
    readonly middle: "page" | "translation";
    readonly show: (pane: Pane) => void;
  };
  readonly faults: readonly FormFault[];
}

interface TabProps {
  readonly pane: Pane;
  readonly words: string;
  readonly pressed: boolean;
  readonly onShow: (pane: Pane) => void;
}

const Tab = ({ pane, words, pressed, onShow }: TabProps) => (
  <button type="button" className="fe-tab" aria-pressed={pressed} onClick={() => onShow(pane)}>
    {words}
  </button>
);

/** Which pane is shown: on a phone one of all, on a desk what stands in the middle and at the right. */
export function EditorTabs({ panes, faults }: EditorTabsProps) {
  const { pane, right, middle, show } = panes;
  const tab = (of: Pane, words: string, pressed: boolean) => <Tab pane={of} words={words} pressed={pressed} onShow={show} />;
  return (
    <>
      <nav className="fe-tabs fe-narrow" aria-label={m.form_editor_panes()}>
        {tab("outline", m.form_editor_tab_outline(), pane === "outline")}
        {tab("page", m.form_editor_tab_page(), pane === "page")}
        {tab("question", m.form_editor_tab_question(), pane === "question")}
        {tab("phone", m.form_editor_tab_phone(), pane === "phone")}
        {tab("translation", m.form_editor_tab_translation(), pane === "translation")}
        {tab("checks", m.form_editor_tab_checks({ count: faults.length }), pane === "checks")}
      </nav>
      <nav className="fe-tabs fe-wide" aria-label={m.form_editor_panes()}>
        {tab("page", m.form_editor_tab_page(), middle === "page")}
        {tab("translation", m.form_editor_tab_translation(), middle === "translation")}
        <span className="fe-apart" />
        {tab("question", m.form_editor_tab_question(), right === "question")}
        {tab("phone", m.form_editor_tab_phone(), right === "phone")}
      </nav>
    </>
  );
}
