import { describe, expect, it } from "vitest";
import { acceptedLocale, choicesOf, localeCookie } from "./page-choices";

const asked = (path: string, headers: Record<string, string> = {}) => choicesOf(new Request(`https://riverton.test${path}`, { headers }));

describe("the language of a page", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["fr-FR, de;q=0.8", "en"],
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["en;q=0.2, es;q=0.7", "es"],
    ["es;q=0, en", "en"],
    ["de, ES-us;q=0.5", "es"],
  ])("for Accept-Language %j is %s", (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
  it("follows the cookie before the browser, and the address before the cookie", () => {
    expect(asked("/", { "accept-language": "es" }).locale).toBe("es");
    expect(asked("/", { "accept-language": "es", cookie: "a=b; locale=en" }).locale).toBe("en");
    expect(asked("/?locale=es", { cookie: "locale=en" })).toMatchObject({ locale: "es", chosenHere: true });
    expect(asked("/?locale=es", { cookie: "locale=es" })).toMatchObject({ locale: "es", chosenHere: false });
  });
  it("is none that there is not", () => {
    expect(asked("/?locale=xx", { cookie: "locale=<script>" })).toMatchObject({ locale: "en", chosenHere: false });
  });
});

describe("the theme of a page", () => {
  it("is the one remembered, else the system's", () => {
    expect(asked("/", { cookie: "theme=sunlight" }).theme).toBe("sunlight");
    expect(asked("/", { cookie: "theme=neon" }).theme).toBe("system");
    expect(asked("/").theme).toBe("system");
  });
});

it("has the density that was chosen, or none", () => {
  expect(asked("/", { cookie: "density=compact" }).density).toBe("compact");
  expect(asked("/", { cookie: "density=touch" }).density).toBeNull();
  expect(asked("/").density).toBeNull();
});

it("remembers a language on secure connections alone where there are any", () => {
  expect(localeCookie("es", true)).toBe("locale=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(localeCookie("es", false)).not.toContain("Secure");
});
