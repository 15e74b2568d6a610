import { css } from "#styled/css";

/** The methods beside the count of cash; one under the other on phones. */
export const besideCount = css({
  display: "grid",
  gap: "8",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1.25fr) minmax(0, 1fr)" },
});
