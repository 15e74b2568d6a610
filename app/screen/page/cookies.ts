const year = 31_536_000;

/** Remembers a choice of how pages look, for a year, where the worker can read it; null forgets it. */
export function rememberChoice(name: "theme" | "locale" | "density" | "accent" | "clock", value: string | null): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : year}; SameSite=Lax${secure}`;
}
