import { css } from "#styled/css";

/** The methods and what follows beside the count of cash; on phones the count stands between them. */
export const besideCount = css({
  display: "grid",
  gap: "8",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1.25fr) minmax(0, 1fr)" },
});

/** The count of cash, as tall as both that it stands beside. */
export const cashPlace = css({ gridColumn: { md: "2" }, gridRow: { md: "[1 / span 2]" } });
