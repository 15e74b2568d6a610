import { css } from "#styled/css";

/** The survey flag: needs you. Only with words beside it. */
export function Flag({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 14 18" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M3 1v16.5" />
      <path d="M3 1.5h9.500L9.800 5l2.700 3.500H3z" fill="currentColor" />
    </svg>
  );
}

/** The plumb line, hanging from the top edge. `className` gives its size. */
export function PlumbLine({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true" fill="currentColor">
      <path d="M10 -20v54" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 33h8v3H6zM5 37h10l-1.200 5L10 51l-3.800-9z" />
    </svg>
  );
}

const bump = css({ display: "inline-block", color: "ink" });

/** The revision cloud: what changed on a sheet. Decorative; say the change in words. */
export function Cloud() {
  const across = "a6.600 6.600 0 0 1 12 0".repeat(4);
  const down = "a6.600 6.600 0 0 1 0 12".repeat(2);
  const back = "a6.600 6.600 0 0 1 -12 0".repeat(4);
  const up = "a6.600 6.600 0 0 1 0 -12".repeat(2);
  return (
    <svg className={bump} width="64" height="40" viewBox="0 0 64 40" aria-hidden="true">
      <path d={`M8 8${across}${down}${back}${up}z`} fill="none" stroke="currentColor" strokeWidth="2.500" />
    </svg>
  );
}
