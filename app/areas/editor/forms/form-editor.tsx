import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { KeysDialog, KeysLine, useKeysDialog, useKeysOn, useKeysRound } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { withCopied } from "#schemas/permit-type/editing/form-copy";
import { checkForm, staleFaults } from "#schemas/permit-type/form-checks";
import { bodyOf, staleOf } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Text } from "#ui/layout/page";
import { showToast } from "#ui/toast";
import { FormCanvas } from "./canvas/form-canvas";
import type { Copied } from "./copying/copy-dialog";
import { CopyPart } from "./copying/copy-part";
import { editorKeyDown, editorKeys } from "./editor-keys";
import { EditorTabs, type Pane } from "./editor-tabs";
import { useFormDesk } from "./form-desk";
import { FormFoot } from "./form-foot";
import { FormHead } from "./form-head";
import { questionIn } from "./form-places";
import { FormSheet } from "./form-sheet";
import type { FormPage } from "./forms-view";
import { FormOutline } from "./outline/form-outline";
import { SlotOutline } from "./outline/slot-outline";
import { FormRun } from "./preview/form-run";
import { ChosenPart } from "./question/chosen-part";
import { TranslationView } from "./translation/translation-view";
import { useFormEdit, useFormUndo } from "./use-form-edit";

/** The part of an address that names what is written. */
function chosenIn(query: URLSearchParams): string {
  const part = ["question", "section", "document"].find((each) => query.has(each));
  return part === undefined ? "" : `${part}=${query.get(part)}`;
}

/** What is shown: on a phone one pane at a time, else the outline beside the form and one of the two at its right. */
function usePanes() {
  const [pane, setPane] = useState<Pane>("outline");
  const [right, setRight] = useState<"question" | "phone">("question");
  const [middle, setMiddle] = useState<"page" | "translation">("page");
  const show = (next: Pane) => {
    setPane(next);
    if (next === "question" || next === "phone") setRight(next);
    if (next === "page" || next === "translation") setMiddle(next);
  };
  // Whoever walks on the form stays on it; from everywhere else the way leads to what is written.
  const arrive = (toField: boolean) => {
    setRight("question");
    setPane((before) => (before === "page" && !toField ? before : "question"));
  };
  return { pane, right, middle, show, arrive };
}

/** Told where the address has come to name something, and whether one of its fields: a link does that, a key, or the page's own address. */
function useArrival({ pane, arrive }: Pick<ReturnType<typeof usePanes>, "pane" | "arrive">): void {
  const { key, search, hash } = useLocation();
  const latest = useRef(arrive);
  const come = useRef("");
  latest.current = arrive;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place is arrived at again by another press.
  useEffect(() => {
    const chosen = chosenIn(new URLSearchParams(search));
    if (chosen === "") return;
    latest.current(hash !== "");
    const card = document.getElementById(`canvas-${questionIn(chosen) ?? ""}`);
    card?.scrollIntoView({ block: "nearest" });
  }, [key, search, hash]);
  // Once its pane stands: on a phone another one may have stood there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field is come to again by another press.
  useEffect(() => {
    if (hash === "" || pane !== "question" || come.current === key) return;
    come.current = key;
    document.getElementById(hash.slice(1))?.focus();
  }, [key, pane]);
}

/** What is copied of another form, or restored of an earlier version, becomes a change that undo takes back. */
function useTaken(page: FormPage, change: ReturnType<typeof useFormEdit>["change"] | null) {
  const restore = async (edition: PermitType) => {
    const { sections, documents } = edition;
    if (await change?.(() => ({ sections, documents })))
      showToast({ kind: "good", text: m.form_editor_restored({ number: edition.edition }) });
  };
  const copy = async ({ from, questions, documents }: Copied) => {
    const given = {
      questions: new Set(page.editions.flatMap(({ sections }) => sections.flatMap((each) => each.questions.map(({ id }) => id)))),
      sections: new Set(page.editions.flatMap(({ sections }) => sections.map(({ id }) => id))),
      slots: new Set(page.editions.flatMap((each) => each.documents.map(({ slot }) => slot))),
    };
    const copying = { from, questions: new Set(questions), documents: new Set(documents), given };
    if (await change?.((now) => withCopied(now, copying)))
      showToast({ kind: "good", text: m.form_editor_copied_from({ count: questions.length + documents.length }) });
  };
  return { restore, copy };
}

function useEditor(page: FormPage) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const panes = usePanes();
  // Each side says what was refused of it, beside what was tried.
  const [ordering, writing, steps] = [useFormEdit(page), useFormEdit(page), useFormUndo(page)];
  const mayChange = !page.draft?.planned;
  const form = bodyOf(page.draft, page.type);
  const choose = (part: string) => {
    void navigate(`?${part}`, { preventScrollReset: true });
  };
  useArrival(panes);
  const showForm = () => panes.show("page");
  const desk = useFormDesk({ page, form, chosen: chosenIn(query), choose, showForm, change: mayChange ? ordering.change : null, steps });
  const stale = staleOf(page.draft, page.type);
  const fits = mayChange ? (text: string) => void writing.edit({ act: "check-translation", text }) : null;
  const faults = page.draft ? [...checkForm(form, page.type), ...staleFaults(stale, form)] : [];
  return { panes, ordering, writing, steps, mayChange, form, desk, faults, marks: { stale, timeZone: page.timeZone, fits } };
}

/** The editor of one form. */
export function FormEditor({ page }: { page: FormPage }) {
  const editor = useEditor(page);
  const { panes, ordering, writing, steps, mayChange, form, desk, faults, marks } = editor;
  const [copying, setCopying] = useState(false);
  const taken = useTaken(page, mayChange ? ordering.change : null);
  const [keys, on] = [useKeysDialog(), useKeysOn()];
  const togglePhone = () => panes.show(panes.right === "phone" ? "question" : "phone");
  const acts = { desk, on, showKeys: keys.show, togglePhone };
  const place = useKeysRound((press) => editorKeyDown(press, acts));
  const [edit, ordered] = mayChange ? [writing.edit, ordering.edit] : [null, null];
  const outline = { editions: page.editions, chosen: desk.chosen, edit: ordered, choose: desk.choose, change: desk.change, say: desk.say };
  const translating = panes.middle === "translation" && edit !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys pressed within it; each act has a button too.
    <div className="fe" ref={place} onKeyDown={(press) => editorKeyDown(press, acts)}>
      <FormHead
        page={page}
        steps={steps}
        mayChange={mayChange}
        problems={[ordering.problem, writing.problem, steps.problem]}
        onTest={() => panes.show("phone")}
        onCopyFrom={() => setCopying(true)}
      />
      <EditorTabs panes={panes} faults={faults} />
      <div className="fe-panes" data-pane={panes.pane}>
        <div className="fe-three">
          <div className="fe-outline">
            <FormSheet id="outline-title" title={m.forms_outline()}>
              <FormOutline desk={desk} faults={faults} edit={ordered} />
            </FormSheet>
            <FormSheet id="documents-title" title={m.forms_documents()}>
              <SlotOutline form={form} {...outline} />
            </FormSheet>
          </div>
          <section className="fe-canvas" aria-labelledby="canvas-title">
            <Text as="h2" element="h2" id="canvas-title">
              {translating ? m.form_editor_tab_translation() : m.form_editor_canvas()}
            </Text>
            {translating ? (
              <TranslationView page={page} form={form} edit={edit} marks={marks} />
            ) : (
              <FormCanvas desk={desk} faults={faults} />
            )}
          </section>
          <div className="fe-right">
            {panes.right === "phone" ? (
              <FormRun form={form} />
            ) : (
              <ChosenPart page={page} form={form} chosen={desk.chosen} edit={edit} marks={marks} choose={desk.choose} />
            )}
          </div>
        </div>
        <FormFoot page={page} form={form} faults={faults} onRestore={mayChange ? (edition) => void taken.restore(edition) : null} />
      </div>
      <p role="status" className="fe-said">
        {desk.said}
      </p>
      <KeysLine hints={editorKeys().slice(0, 6)} onHelp={keys.show} />
      <KeysDialog open={keys.open} onClose={keys.hide} rows={editorKeys()} title={m.form_editor_keys()} note={m.form_editor_keys_note()} />
      {copying && (
        <CopyPart
          code={page.type.code}
          onClose={() => setCopying(false)}
          onCopy={(copied) => {
            setCopying(false);
            void taken.copy(copied);
          }}
        />
      )}
    </div>
  );
}
