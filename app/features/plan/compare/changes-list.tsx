import { useId } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { type ChangedRegion, ninthOf, regionLetter, type SheetNinth } from "#schemas/plan/changed-regions";
import { BareCheckbox } from "#ui/field/choice-field";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { compareStyles } from "./compare-styles";
import type { Changes } from "./use-changes";

type Props = {
  changes: Changes;
  /** What the sheet is called: "A2.01". */
  sheet: string;
  size: { readonly width: number; readonly height: number };
  current: number | null;
  onShow: (at: number) => void;
  isLooked: (region: ChangedRegion) => boolean;
  onLooked: (region: ChangedRegion, looked: boolean) => void;
};

function ninthText(ninth: SheetNinth): string {
  switch (ninth) {
    case "upper-left":
      return m.compare_place_upper_left();
    case "upper-middle":
      return m.compare_place_upper_middle();
    case "upper-right":
      return m.compare_place_upper_right();
    case "middle-left":
      return m.compare_place_middle_left();
    case "middle-middle":
      return m.compare_place_middle();
    case "middle-right":
      return m.compare_place_middle_right();
    case "lower-left":
      return m.compare_place_lower_left();
    case "lower-middle":
      return m.compare_place_lower_middle();
    case "lower-right":
      return m.compare_place_lower_right();
  }
}

function changeText(change: ChangedRegion["change"]): string {
  switch (change) {
    case "added":
      return m.compare_change_added();
    case "removed":
      return m.compare_change_removed();
    case "both":
      return m.compare_change_both();
  }
}

const placeOf = ({ left, top, right, bottom }: ChangedRegion, size: Props["size"]): string =>
  ninthText(ninthOf({ x: (left + right) / 2, y: (top + bottom) / 2 }, size));

function statusOf({ changes, isLooked }: Props): string {
  switch (changes.kind) {
    case "looking":
      return m.compare_looking();
    case "failed":
      return m.compare_failed();
    case "found": {
      const { regions, titleLeftOut } = changes;
      const title = titleLeftOut ? ` ${m.compare_title_left_out()}` : "";
      if (regions.length === 0) return m.compare_no_changes() + title;
      return m.compare_looked_of({ looked: regions.filter(isLooked).length, of: regions.length }) + title;
    }
  }
}

function RegionLine({ region, at, ...props }: Props & { region: ChangedRegion; at: number }) {
  const look = compareStyles();
  const here = props.current === at || undefined;
  const letter = regionLetter(at);
  return (
    <li className={look.region} data-current={here}>
      <span className={look.letter} data-current={here} aria-hidden="true">
        {letter}
      </span>
      <button type="button" className={look.place} aria-current={here ? "true" : undefined} onClick={() => props.onShow(at)}>
        {m.compare_change_at({ letter, place: placeOf(region, props.size), change: changeText(region.change) })}
      </button>
      <BareCheckbox
        label={m.compare_looked_at({ letter })}
        checked={props.isLooked(region)}
        onChange={(event) => props.onLooked(region, event.target.checked)}
      />
    </li>
  );
}

/** What changed on a sheet, place by place. */
export function ChangesList(props: Props) {
  const { changes, sheet, current, onShow } = props;
  const id = useId();
  const regions = changes.kind === "found" ? changes.regions : [];
  const step = (by: 1 | -1) => onShow(((current ?? (by > 0 ? -1 : 0)) + by + regions.length) % regions.length);
  return (
    <section aria-labelledby={id}>
      <Row between>
        <Text as="h3" element="h2" id={id}>
          {m.compare_changes_on({ sheet })}
        </Text>
        {regions.length > 0 && (
          <Row tight>
            <LinkButton onClick={() => step(-1)}>{m.compare_previous()}</LinkButton>
            <LinkButton onClick={() => step(1)}>{m.compare_next()}</LinkButton>
          </Row>
        )}
      </Row>
      <p className={compareStyles().status} role="status">
        {statusOf(props)}
      </p>
      {regions.length > 0 && (
        <ol>
          {regions.map((region, at) => (
            <RegionLine key={`${region.left} ${region.top}`} {...props} region={region} at={at} />
          ))}
        </ol>
      )}
    </section>
  );
}
