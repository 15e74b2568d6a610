import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import type { BySize, Movement } from "#schemas/plan/alignment";
import { lengthText } from "#schemas/plan/length-text";
import type { Point } from "#schemas/plan/sheet-space";
import { Icon } from "#ui/icon";
import { Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { compareStyles } from "./compare-styles";

/** Inches of paper less than which nothing is said to have moved. */
const unseen = 1 / 128;

/** As a fraction where it is one, "1/4", else "0.03". */
function inchesText(value: number): string {
  const sixteenths = Math.abs(value) * 16;
  const isFraction = Math.abs(sixteenths - Math.round(sixteenths)) < 0.02;
  return isFraction ? lengthText(Math.abs(value), "imperial").replace(/"$/, "") : Math.abs(value).toFixed(2);
}

/** "moved 1/4 in right and 1/8 in up, turned 0.0°, scale 100.0%". */
export function movementText({ right, down, degrees, percent }: Movement): string {
  const across =
    Math.abs(right) < unseen
      ? []
      : [right > 0 ? m.compare_moved_right({ inches: inchesText(right) }) : m.compare_moved_left({ inches: inchesText(right) })];
  const along =
    Math.abs(down) < unseen
      ? []
      : [down > 0 ? m.compare_moved_down({ inches: inchesText(down) }) : m.compare_moved_up({ inches: inchesText(down) })];
  const moved = [...across, ...along];
  const where = moved.length === 0 ? m.compare_not_moved() : m.compare_moved({ where: moved.join(", ") });
  return m.compare_movement({ where, degrees: degrees.toFixed(1).replace("-0.0", "0.0"), percent: percent.toFixed(1) });
}

const directions = [
  { key: "ArrowLeft", icon: ArrowLeft, label: m.compare_nudge_left, by: { x: -1, y: 0 } },
  { key: "ArrowUp", icon: ArrowUp, label: m.compare_nudge_up, by: { x: 0, y: -1 } },
  { key: "ArrowDown", icon: ArrowDown, label: m.compare_nudge_down, by: { x: 0, y: 1 } },
  { key: "ArrowRight", icon: ArrowRight, label: m.compare_nudge_right, by: { x: 1, y: 0 } },
] as const;

/** Moves the older sheet a little at a time: by its buttons, or by the arrow keys while one of them has the focus. */
function Nudge({ onNudge }: { onNudge: (by: Point) => void }) {
  const look = planStyles();
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions.find(({ key }) => key === event.key);
    if (!direction) return;
    event.preventDefault();
    onNudge(direction.by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.compare_nudge()} onKeyDown={onKeyDown}>
      {directions.map(({ key, icon, label, by }) => (
        <button key={key} type="button" className={look.tool} aria-label={label()} onClick={() => onNudge(by)}>
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}

type Props = {
  /** Where it lies by a person's hand; null: as the sizes of the pages say. */
  movement: Movement | null;
  fit: BySize["fit"];
  /** What is to be pointed at next; null: nothing is. */
  pointing: string | null;
  problem: string | null;
  onNudge: (by: Point) => void;
  onPoints: (begin: boolean) => void;
  onReset: () => void;
};

function fitText(fit: BySize["fit"]): string {
  switch (fit) {
    case "equal":
      return m.compare_fit_equal();
    case "scaled":
      return m.compare_fit_scaled();
    case "apart":
      return m.compare_fit_apart();
  }
}

/** How the older sheet lies on the newer one, in words, and what lays it otherwise. */
export function AlignmentTools({ movement, fit, pointing, problem, onNudge, onPoints, onReset }: Props) {
  const look = compareStyles();
  return (
    <div className={look.aligned}>
      <Text element="span">{movement ? movementText(movement) : fitText(fit)}</Text>
      <Nudge onNudge={onNudge} />
      <LinkButton onClick={() => onPoints(pointing === null)}>
        {pointing === null ? m.compare_points() : m.compare_points_leave()}
      </LinkButton>
      {movement && <LinkButton onClick={onReset}>{m.compare_reset()}</LinkButton>}
      <span role="status">{pointing ?? problem ?? ""}</span>
    </div>
  );
}
