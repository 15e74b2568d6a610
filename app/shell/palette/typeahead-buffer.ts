/** How long after the key a field that does not come has its letters held. Milliseconds. */
const patience = 3_000;

/**
 * The letters pressed from the key that opens a field until the field has the focus. They are the field's, and no shortcut's; nor does
 * an Enter press the control that still has the focus.
 */
export interface TypeaheadBuffer {
  /** The key was pressed, at this `timeStamp` of its event. */
  begin(at: number): void;
  /** The field has the focus: gives its letters and leaves the keys to it. */
  take(): string;
}

/** Holds letters back from `page` while a field is on its way. A press of the pointer, Escape or too long a wait lets go of them. */
export function typeaheadBuffer(page: EventTarget, longest = patience): TypeaheadBuffer {
  let letters = "";
  let begun: number | null = null;
  const stop = () => {
    letters = "";
    begun = null;
    page.removeEventListener("keydown", pressed, true);
    page.removeEventListener("pointerdown", stop, true);
  };
  const pressed = (event: Event) => {
    if (!("key" in event) || typeof event.key !== "string" || begun === null) return;
    if (event.key === "Escape" || event.timeStamp - begun > longest) return stop();
    const withOthers = ["ctrlKey", "metaKey", "altKey", "isComposing"].some((name) => Reflect.get(event, name) === true);
    if (withOthers || (event.key.length > 1 && !["Backspace", "Enter"].includes(event.key))) return;
    if (event.key === "Backspace") letters = letters.slice(0, -1);
    else if (event.key !== "Enter") letters += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  return {
    begin(at) {
      stop();
      begun = at;
      page.addEventListener("keydown", pressed, true);
      page.addEventListener("pointerdown", stop, true);
    },
    take() {
      const taken = letters;
      stop();
      return taken;
    },
  };
}

let ahead: TypeaheadBuffer | null = null;

/** Those of the palette: one page has one. In a browser alone. */
export function paletteTypeahead(): TypeaheadBuffer {
  ahead ??= typeaheadBuffer(window);
  return ahead;
}
