import { Cloud, MapPin } from "lucide-react";
import type { Marking } from "#app/features/plan/marks/mark-tools";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { Icon } from "#ui/icon";

/** The tools of whoever pins what they found: a place, or a part. */
export function PinTools({ tool, onTool, words }: Pick<Marking, "tool" | "onTool"> & { words: string }) {
  const look = planStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.pin_tools()}>
      <button type="button" className={look.tool} aria-pressed={tool === "pin"} onClick={() => onTool(tool === "pin" ? null : "pin")}>
        <Icon of={MapPin} />
        {words}
      </button>
      <button type="button" className={look.tool} aria-pressed={tool === "cloud"} onClick={() => onTool(tool === "cloud" ? null : "cloud")}>
        <Icon of={Cloud} />
        {m.pin_tool_part()}
      </button>
    </div>
  );
}
