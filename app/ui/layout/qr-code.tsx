import { renderSVG } from "uqr";
import { css } from "#styled/css";

const square = css({
  width: "summary",
  maxWidth: "full",
  bg: "plan",
  padding: "2",
  border: "hairline",
  "& svg": { display: "block", width: "full" },
});

/** An address of our own for a camera. `label`: what it leads to, for whoever does not see it. */
export function QrCode({ of, label }: { of: string; label: string }) {
  return (
    <div
      className={square}
      role="img"
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the library draws the squares of an address of our own.
      dangerouslySetInnerHTML={{ __html: renderSVG(of, { border: 1 }) }}
    />
  );
}
