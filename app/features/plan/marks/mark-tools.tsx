import {
  ArrowUpRight,
  Cloud,
  Footprints,
  Hash,
  Highlighter,
  type LucideIcon,
  MapPin,
  MousePointer2,
  Pencil,
  Pentagon,
  Redo2,
  Ruler,
  Shapes,
  Square,
  SquareDashed,
  Stamp,
  Type,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { useKeysOn } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import type { MarkShape } from "#schemas/plan/mark";
import { Shortcut } from "#ui/chip";
import { Icon } from "#ui/icon";
import { type MarkTool, toolFacts, toolGroups } from "./mark-tool";
import { shapeName } from "./mark-words";

const icons: Readonly<Record<MarkShape, LucideIcon>> = {
  pin: MapPin,
  cloud: Cloud,
  rectangle: Square,
  highlight: Highlighter,
  arrow: ArrowUpRight,
  text: Type,
  ink: Pencil,
  stamp: Stamp,
  length: Ruler,
  path: Footprints,
  perimeter: Pentagon,
  area: SquareDashed,
  count: Hash,
};

/** What the marks of a sheet may have done to them by the toolbar. */
export interface Marking {
  readonly tool: MarkTool | null;
  readonly onTool: (tool: MarkTool | null) => void;
  /** One's own last act on a mark, taken back or done again; null where there is none. */
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
  /** Given where the reader pins and does nothing else: what a pin is for, "Pin a deficiency here". */
  readonly pinning?: string | undefined;
}

function ToolButton({ shape, tool, onTool }: Pick<Marking, "tool" | "onTool"> & { shape: MarkShape }) {
  const keys = useKeysOn();
  const { key } = toolFacts[shape];
  return (
    <button
      type="button"
      className={planStyles().tool}
      aria-pressed={tool === shape}
      aria-label={shapeName[shape]()}
      aria-keyshortcuts={keys && key ? key : undefined}
      onClick={() => onTool(tool === shape ? null : shape)}
    >
      <Icon of={icons[shape]} />
      {shapeName[shape]()}
      {keys && key && <Shortcut>{key.toUpperCase()}</Shortcut>}
    </button>
  );
}

type More = "draw" | "measure";
const mores = { draw: { icon: Shapes, label: m.plan_tools_draw }, measure: { icon: Ruler, label: m.plan_tools_measure } } as const;

const groupOf = (tool: MarkTool | null): More | null => {
  const has = (group: More) => tool !== null && toolGroups[group].some((shape) => shape === tool);
  return has("draw") ? "draw" : has("measure") ? "measure" : null;
};

/** The tools of marking: those of a comment at once, the others in a second row. */
export function MarkTools({ tool, onTool, onUndo, onRedo }: Marking) {
  const look = planStyles();
  const [opened, setOpened] = useState<More | null>(null);
  const shown = groupOf(tool) ?? opened;
  return (
    <>
      {/** biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset. */}
      <div className={look.tools} role="group" aria-label={m.plan_tools()}>
        <button
          type="button"
          className={look.tool}
          aria-pressed={tool === null}
          aria-label={m.plan_tool_select()}
          onClick={() => onTool(null)}
        >
          <Icon of={MousePointer2} />
        </button>
        {toolGroups.comment.map((shape) => (
          <ToolButton key={shape} shape={shape} tool={tool} onTool={onTool} />
        ))}
        {(["draw", "measure"] as const).map((group) => (
          <button
            key={group}
            type="button"
            className={look.tool}
            aria-expanded={shown === group}
            onClick={() => {
              setOpened(shown === group ? null : group);
              if (groupOf(tool) !== null) onTool(null);
            }}
          >
            <Icon of={mores[group].icon} />
            {mores[group].label()}
          </button>
        ))}
        <HistoryTools onUndo={onUndo} onRedo={onRedo} />
      </div>
      {shown && (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div className={look.moreTools} role="group" aria-label={mores[shown].label()}>
          {toolGroups[shown].map((shape) => (
            <ToolButton key={shape} shape={shape} tool={tool} onTool={onTool} />
          ))}
        </div>
      )}
    </>
  );
}

function HistoryTools({ onUndo, onRedo }: Pick<Marking, "onUndo" | "onRedo">) {
  const look = planStyles();
  return (
    <>
      <button type="button" className={look.tool} aria-label={m.plan_undo()} aria-disabled={!onUndo} onClick={() => onUndo?.()}>
        <Icon of={Undo2} />
      </button>
      <button type="button" className={look.tool} aria-label={m.plan_redo()} aria-disabled={!onRedo} onClick={() => onRedo?.()}>
        <Icon of={Redo2} />
      </button>
    </>
  );
}
