import { Menu as Ark, useMenu } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { type Ref, useImperativeHandle } from "react";
import { Link } from "react-router";
import { menu } from "#styled/recipes";
import { Icon } from "#ui/icon";
import type { MenuAct, MenuItem } from "./menu-item";

function MenuRow({ item }: { item: MenuAct }) {
  const look = menu({ danger: item.danger });
  const face = (
    <>
      {item.icon && <Icon of={item.icon} size="small" />}
      <span>{item.label}</span>
      {item.note && <span className={look.note}>{item.note}</span>}
    </>
  );
  const props = {
    value: item.id,
    className: look.item,
    disabled: item.disabled ?? false,
    ...(item.onSelect ? { onSelect: item.onSelect } : {}),
  };
  if (!item.to) return <Ark.Item {...props}>{face}</Ark.Item>;
  return (
    <Ark.Item {...props} asChild>
      <Link to={item.to}>{face}</Link>
    </Ark.Item>
  );
}

function MenuPart({ item }: { item: MenuItem }) {
  if ("separator" in item) return <Ark.Separator className={menu().separator} />;
  if ("heading" in item) return <div className={menu().group}>{item.heading}</div>;
  return <MenuRow item={item} />;
}

/**
 * A link chosen by key is pressed as by hand. The library's own press does not bubble: the router would not hear of it, and the whole page
 * would be loaded anew.
 */
const pressLink = ({ node }: { readonly node: HTMLAnchorElement }): void => queueMicrotask(() => node.click());

/** What the button asks of its menu. */
export interface MenuControl {
  /** Opens it, at the item of this id; null: at none. */
  open(at: string | null): void;
  close(): void;
}

export type OpenedMenuProps = {
  items: readonly MenuItem[];
  label?: string | undefined;
  /** Ids of the button that opens it, and of itself. */
  ids: { trigger: string; content: string };
  /** What was asked for before it came. */
  first: { open: boolean; at: string | null };
  onOpen: (open: boolean) => void;
  control: Ref<MenuControl>;
};

/** The menu itself, beside the button that opens it; a file of its own: see `Menu`. */
export function OpenedMenu({ items, label, ids, first, onOpen, control }: OpenedMenuProps) {
  const look = menu();
  const own = useMenu({
    ids,
    defaultOpen: first.open,
    defaultHighlightedValue: first.at,
    onOpenChange: (change) => onOpen(change.open),
    navigate: pressLink,
    positioning: { placement: "bottom-start", gutter: 4 },
    ...(label ? { "aria-label": label } : {}),
  });
  useImperativeHandle(control, () => ({
    open(at) {
      own.api.setOpen(true);
      if (at !== null) own.api.setHighlightedValue(at);
    },
    close: () => own.api.setOpen(false),
  }));
  return (
    <Ark.RootProvider value={own} lazyMount unmountOnExit>
      <Portal>
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>
            {items.map((item) => (
              <MenuPart key={item.id} item={item} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.RootProvider>
  );
}
