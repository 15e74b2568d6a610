import { m } from "#app/messages/compiled/messages";
import { RadioGroup } from "#ui/choice-field";
import { chooseLanguage, languageNames } from "./language-choice";
import { pageLook, themes } from "./page-look";
import { chooseTheme, themeName, useTheme } from "./theme-choice";

/** Theme and language in the drawer of narrow screens. `name` begins the names of its fields. */
export function DisplayChoices({ name }: { name: string }) {
  const theme = useTheme();
  const { locale } = pageLook();
  return (
    <>
      <RadioGroup
        name={`${name}-theme`}
        label={m.shell_theme()}
        options={themes.map((value) => ({ value, label: themeName(value) }))}
        value={theme}
        onChange={chooseTheme}
      />
      <RadioGroup
        name={`${name}-language`}
        label={m.shell_language()}
        options={[
          { value: "en", label: languageNames.en },
          { value: "es", label: languageNames.es },
        ]}
        value={locale}
        onChange={(value) => chooseLanguage(value === "es" ? "es" : "en")}
      />
    </>
  );
}
