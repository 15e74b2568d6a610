import type { Locale } from "#schemas/values";

export type Theme = "system" | "light" | "dark" | "sunlight";
const themes: readonly Theme[] = ["system", "light", "dark", "sunlight"];
export type ChosenDensity = "roomy" | "compact";

/** How a request wants its page to look and speak. */
export interface PageChoices {
  readonly locale: Locale;
  readonly theme: Theme;
  /** Null: as the area suggests. */
  readonly density: ChosenDensity | null;
  /** The language was chosen in the address: it is to be remembered. */
  readonly chosenHere: boolean;
}

function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}

const localeNamed = (name: string | null | undefined): Locale | null => (name === "en" || name === "es" ? name : null);

/** The first language of `Accept-Language` that there is, by its weights; English when there is none. */
export function acceptedLocale(header: string | null): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part, place) => {
      const [tag = "", ...settings] = part.trim().toLowerCase().split(";");
      const weight = settings.map((setting) => setting.trim()).find((setting) => setting.startsWith("q="));
      return { locale: localeNamed(tag.split("-")[0]), weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0, place };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  return wanted.find((entry) => entry.locale !== null)?.locale ?? "en";
}

/** Language from the address (the link in the foot, without scripts), else the cookie, else what the browser prefers; theme and density from their cookies. */
export function choicesOf(request: Request): PageChoices {
  const here = localeNamed(new URL(request.url).searchParams.get("locale"));
  const kept = localeNamed(cookieOf(request, "locale"));
  const theme = cookieOf(request, "theme");
  const density = cookieOf(request, "density");
  return {
    locale: here ?? kept ?? acceptedLocale(request.headers.get("accept-language")),
    theme: themes.find((name) => name === theme) ?? "system",
    density: density === "roomy" || density === "compact" ? density : null,
    chosenHere: here !== null && here !== kept,
  };
}

/** The cookie that remembers a language for a year. Scripts write the same one. */
export const localeCookie = (locale: Locale, secure: boolean): string =>
  `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
