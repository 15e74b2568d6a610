import { Bug, SunMoon } from "lucide-react";
import { m } from "#schemas/messages/compiled/messages";
import { SegmentedControl } from "#ui/field/segmented-control";
import { Icon } from "#ui/icon";
import { Menu } from "#ui/shell/menu";
import { ShellButton } from "#ui/shell/shell-parts";
import { themeItems } from "./display-items";
import { themes } from "./page-look";
import { chooseTheme, themeName, useTheme } from "./theme-choice";

/** Opens the bug reporter. */
export function ReportButton({ onReport }: { onReport: () => void }) {
  return (
    <ShellButton aria-label={m.report_open()} onClick={onReport}>
      <Icon of={Bug} />
    </ShellButton>
  );
}

/** The theme behind one button of a bar. */
export function ThemeToggle() {
  const theme = useTheme();
  const trigger = (
    <ShellButton aria-label={m.shell_theme()}>
      <Icon of={SunMoon} />
    </ShellButton>
  );
  return <Menu label={m.shell_theme()} trigger={trigger} items={themeItems(theme)} />;
}

/** All themes side by side, for a foot. */
export function ThemeSwitcher() {
  const theme = useTheme();
  return (
    <SegmentedControl
      folds
      label={m.shell_theme()}
      options={themes.map((value) => ({ value, label: themeName(value) }))}
      value={theme}
      onChange={chooseTheme}
    />
  );
}
