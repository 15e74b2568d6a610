import { type ComponentProps, cloneElement, type ReactElement, useId, useRef, useState } from "react";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { MenuAct, MenuItem } from "./menu-item";
import type { MenuControl } from "./opened-menu";

export type MenuProps = {
  /** A Button or ShellButton; it is given its ARIA attributes here. */
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly MenuItem[];
  /** Names the menu, when the trigger's own words do not. */
  label?: string | undefined;
};

const opened = island(() => import("./opened-menu"));
/** Has it come before one is opened. */
export const menuPart: Island<unknown> = opened;

const canBeChosen = (item: MenuItem): item is MenuAct => "label" in item && !item.disabled;
/** Which item the keys that open a menu lead to; a press leads to none. */
const firstBy: Readonly<Record<string, 0 | -1>> = { Enter: 0, " ": 0, ArrowDown: 0, ArrowUp: -1 };

/** Further acts of one thing, and the twin of every drag ("Move to…"). The main act stays a button. */
export function Menu({ trigger, items, label }: MenuProps) {
  const id = useId();
  const ids = { trigger: `${id}-trigger`, content: `${id}-content` };
  const [wanted, setWanted] = useState(false);
  /** Where it is opened before it has come, and whether it is open. */
  const [at, setAt] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const control = useRef<MenuControl>(null);
  const part = useIsland(opened, wanted);
  const openAt = (item: string | null) => {
    if (control.current) return control.current.open(item);
    setWanted(true);
    setAt(item);
    setOpen(true);
  };
  const close = () => (control.current ? control.current.close() : setOpen(false));
  const button = cloneElement(trigger, {
    id: ids.trigger,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    "aria-controls": open ? ids.content : undefined,
    onPointerEnter: () => setWanted(true),
    onClick: () => (open ? close() : openAt(null)),
    onKeyDown(event) {
      const place = firstBy[event.key];
      if (place === undefined || open) return;
      event.preventDefault();
      openAt(items.filter(canBeChosen).at(place)?.id ?? null);
    },
  });
  return (
    <>
      {button}
      {part.kind === "here" && wanted && (
        <part.parts.OpenedMenu ids={ids} items={items} label={label} first={{ open, at }} onOpen={setOpen} control={control} />
      )}
      {part.kind === "failed" && open && <MissingPart of={opened} onClose={close} />}
    </>
  );
}
