/** What somebody typed or chose before the page's scripts had taken over. */
interface Early {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
}
interface HeldEarly {
  readonly typed: readonly Early[];
  /** The button that was pressed last. */
  readonly pressed: HTMLElement | null;
  readonly stop: () => void;
}
declare global {
  interface Window {
    /** Put there by the script below; not by a page that has none, as that of a test. */
    plumblineEarly?: HeldEarly;
  }
}

/**
 * Runs with the first bytes of the page. Keeps what is typed until `replayEarlyTyping`, as hydration sets fields back to what the worker sent, and holds
 * back the press of a button that only scripts answer to: it would not be heard, or send a form to nobody, as a page load that empties its fields. A form
 * that posts, or that names its address, is the browser's.
 */
export const earlyTypingScript = `(()=>{const typed=[];const keep=({target:t})=>{if(t instanceof HTMLInputElement&&t.type!=="file"&&t.type!=="password"||t instanceof HTMLTextAreaElement||t instanceof HTMLSelectElement)
typed.push({id:t.id,name:t.name,type:t.type,value:t.value,checked:!!t.checked})};
const press=(e)=>{const b=e.target.closest&&e.target.closest("button"),f=b&&b.form;if(!b||b.type==="reset"||b.type==="submit"&&(!f||f.method!=="get"||f.hasAttribute("action")))return;
e.preventDefault();e.stopImmediatePropagation();held.pressed=b};
const held=window.plumblineEarly={typed,pressed:null,stop(){removeEventListener("input",keep,true);removeEventListener("click",press,true)}};
addEventListener("input",keep,true);addEventListener("click",press,true)})();`;

/** The last thing typed into each field, in order. */
export function lastOfEach(typed: readonly Early[]): readonly Early[] {
  const chosen = (one: Early) => one.type === "radio" || one.type === "checkbox";
  const keyOf = (one: Early) => (one.type === "radio" ? `radio ${one.name}` : `${one.id} ${one.name} ${chosen(one) ? one.value : ""}`);
  return [...new Map(typed.map((one) => [keyOf(one), one])).values()];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (found: Element | null): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement;

function controlOf(one: Early): Control | null {
  const byId = one.id === "" ? null : document.getElementById(one.id);
  if (isControl(byId)) return byId;
  const value = one.type === "radio" || one.type === "checkbox" ? `[value="${CSS.escape(one.value)}"]` : "";
  const byName = one.name === "" ? null : document.querySelector(`[name="${CSS.escape(one.name)}"]${value}`);
  return isControl(byName) ? byName : null;
}

/** Types it again as the browser would, so that React hears of it even where the field still shows it. */
function typeAgain(control: Control, one: Early): void {
  if (control instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox")) {
    control.checked = !one.checked;
    control.click();
    return;
  }
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, one.value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Gives back what was typed before hydration. Called once, when the page has taken over: what is pressed from then on is heard. */
export function replayEarlyTyping({ plumblineEarly: held }: Pick<Window, "plumblineEarly">): void {
  for (const one of lastOfEach(held?.typed ?? [])) {
    const control = controlOf(one);
    if (control) typeAgain(control, one);
  }
  held?.stop();
}

/** Presses what was pressed before hydration. Called once, after what was typed has been taken in. */
export function replayEarlyPress({ plumblineEarly: held }: Pick<Window, "plumblineEarly">): void {
  if (held?.pressed?.isConnected) held.pressed.click();
}
