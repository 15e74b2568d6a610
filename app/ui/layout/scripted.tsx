import type { ReactNode } from "react";
import { css } from "#styled/css";

/** Of what does nothing without scripts: it is not there where none run. */
export const scripted = css({ "@media (scripting: none)": { display: "none" } });

export function Scripted({ children }: { children: ReactNode }) {
  return <div className={scripted}>{children}</div>;
}
