import { chooseLanguage, languageNames } from "#app/screen/page/language-choice";
import { pageLook, themes } from "#app/screen/page/page-look";
import { chooseTheme, themeName, useTheme } from "#app/screen/page/theme-choice";
import { m } from "#schemas/messages/compiled/messages";
import { RadioGroup } from "#ui/field/choice-field";

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
