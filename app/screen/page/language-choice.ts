import type { Locale } from "#schemas/values";
import { rememberChoice } from "./cookies";

/** Each language in its own words. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

/** Remembers the language and loads the page again in it. What is typed is on the device already. */
export function chooseLanguage(locale: Locale): void {
  rememberChoice("locale", locale);
  const here = new URL(location.href);
  if (!here.searchParams.has("locale")) {
    location.reload();
    return;
  }
  here.searchParams.delete("locale");
  location.replace(here);
}
