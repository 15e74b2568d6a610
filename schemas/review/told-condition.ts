import type { Locale } from "../values";
import type { PermitCondition } from "./review";

/** A condition as it is told in a language: in English where the office wrote it in no other. */
export const conditionText = ({ text, es }: Pick<PermitCondition, "text" | "es">, language: Locale): string =>
  language === "es" && es !== undefined ? es : text;
