const heading = { fontWeight: "bold" };

export const textStyles = {
  h1: { value: { ...heading, fontSize: "h1", lineHeight: "h1", letterSpacing: "heading", textWrap: "balance" } },
  h2: { value: { ...heading, fontSize: "h2", lineHeight: "h2" } },
  h3: { value: { ...heading, fontSize: "h3", lineHeight: "h3" } },
  h4: { value: { ...heading, fontSize: "h4", lineHeight: "h4" } },
  lead: { value: { fontSize: "lead", lineHeight: "lead" } },
  body: { value: { fontSize: "body", lineHeight: "body" } },
  meta: { value: { fontSize: "meta", lineHeight: "meta" } },
  label: { value: { fontSize: "label", lineHeight: "label", fontWeight: "regular" } },
  mono: { value: { fontFamily: "mono", letterSpacing: "mono", fontVariantNumeric: "tabular-nums lining-nums" } },
  number: { value: { fontFamily: "mono", fontWeight: "bold", fontSize: "h2", lineHeight: "tight", letterSpacing: "number" } },
  figures: { value: { fontVariantNumeric: "tabular-nums lining-nums" } },
};
