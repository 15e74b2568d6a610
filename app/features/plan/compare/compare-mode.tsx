import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";

export type CompareMode = "one" | "overlay" | "wipe" | "side";

const modes = ["one", "overlay", "wipe", "side"] as const;

function modeName(mode: CompareMode): string {
  switch (mode) {
    case "one":
      return m.compare_mode_one();
    case "overlay":
      return m.compare_mode_overlay();
    case "wipe":
      return m.compare_mode_wipe();
    case "side":
      return m.compare_mode_side();
  }
}

/** How a sheet is seen that has an earlier version: alone, or with it. */
export function CompareModes({ mode, onMode }: { mode: CompareMode; onMode: (mode: CompareMode) => void }) {
  const look = planStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.compare_modes()}>
      {modes.map((one) => (
        <button key={one} type="button" className={look.tool} aria-pressed={mode === one} onClick={() => onMode(one)}>
          {modeName(one)}
        </button>
      ))}
    </div>
  );
}
