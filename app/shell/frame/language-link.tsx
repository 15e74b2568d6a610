import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { chooseLanguage } from "#app/screen/page/language-choice";
import type { Locale } from "#schemas/values";

/** Leads to the same page in the other language; works without scripts too, by asking the worker in the address. */
export function LanguageLink({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("locale", locale);
  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={locale}
      lang={locale}
      onClick={(event) => {
        event.preventDefault();
        chooseLanguage(locale);
      }}
    >
      {children}
    </a>
  );
}
