import { ChevronDown } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { shell } from "#styled/recipes";
import { Icon } from "#ui/icon";
import { Menu } from "./menu";
import { type NavItem, NavItemLink } from "./shell-parts";

/** So many places fit into the bar in letters of any size. */
const fewPlaces = 7;

/** How many of these widths fit side by side into a room; where not all do, beside what leads to the rest. */
export function placesThatFit(room: number, widths: readonly number[], more: number): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length;
  let left = room - more;
  return widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
}

/** How many places of the navigation there is room for: all, until it is measured. What does not fit is measured all the same. */
function useRoom(list: RefObject<HTMLUListElement | null>, places: number): number {
  const [room, setRoom] = useState(places);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const widths = Array.from(element.children, (child) => child.getBoundingClientRect().width);
      // Under a menu of its own on narrow screens there is nothing to measure.
      if (element.clientWidth > 0) setRoom(placesThatFit(element.clientWidth, widths.slice(0, places), widths[places] ?? 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, places]);
  return Math.min(room, places);
}

export type ShellNavProps = {
  label: string;
  /** Names the menu of the places that there is no room for: "More". */
  more: string;
  items: readonly NavItem[];
};

/** The main navigation; hidden under 820 px, where NavDrawer takes its place. The current page has an ink bar. */
export function ShellNav({ label, more, items }: ShellNavProps) {
  const look = shell({ many: items.length > fewPlaces });
  const list = useRef<HTMLUListElement>(null);
  const room = useRoom(list, items.length);
  const rest = items.slice(room);
  return (
    <nav className={look.nav} aria-label={label}>
      <ul ref={list}>
        {items.map((item, place) => (
          <li key={item.to} data-roomless={place < room ? undefined : ""}>
            <NavItemLink item={item} className={look.link} />
          </li>
        ))}
        <li data-roomless={rest.length > 0 ? undefined : ""}>
          <Menu
            items={rest.map(({ to, label }) => ({ id: to, label, to }))}
            trigger={
              <button type="button" className={look.link} data-here={rest.some(({ current }) => current) ? "" : undefined}>
                {more}
                <Icon of={ChevronDown} size="small" />
              </button>
            }
          />
        </li>
      </ul>
    </nav>
  );
}
