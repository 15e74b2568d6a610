import { Menu as Ark } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import type { LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { menu } from "#styled/recipes";
import { Icon } from "#ui/icon";

export type MenuAct = {
  id: string;
  label: ReactNode;
  icon?: LucideIcon | undefined;
  /** At the right: a key, or why it cannot be done now. */
  note?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Leads somewhere instead. */
  to?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};
export type MenuItem = MenuAct | { id: string; separator: true } | { id: string; heading: ReactNode };

export type MenuProps = {
  /** A Button or ShellButton; Ark gives it its ARIA attributes. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Names the menu, when the trigger's own words do not. */
  label?: string | undefined;
};

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

/** Further acts of one thing, and the twin of every drag ("Move to…"). The main act stays a button. */
export function Menu({ trigger, items, label }: MenuProps) {
  const look = menu();
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      navigate={pressLink}
      positioning={{ placement: "bottom-start", gutter: 4 }}
      {...(label ? { "aria-label": label } : {})}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content}>
            {items.map((item) => (
              <MenuPart key={item.id} item={item} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
