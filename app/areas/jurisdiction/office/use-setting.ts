import { useEffect, useState } from "react";
import { useRun } from "#app/screen/act/use-run";
import type { Organization } from "#schemas/people/organization";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";

export type SettingName = Exclude<keyof Organization, "id" | "kind" | "numberPrefix">;

export interface Setting<T> {
  /** What was typed, until the page's data has caught up; else what is kept. */
  readonly shown: T;
  readonly problem: Problem | null;
  /** Shows it, and keeps it where it is `whole`. */
  set(value: T, whole: boolean): void;
}

/** One setting of the authority, kept as soon as it makes sense: nothing that was typed waits for a button. */
export function useSetting<K extends SettingName>(organization: Organization, name: K): Setting<Organization[K]> {
  const run = useRun();
  const kept = organization[name];
  const [typed, setTyped] = useState<{ readonly value: Organization[K] } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => setTyped((before) => (before !== null && sameValue(before.value, kept) ? null : before)), [kept]);
  const keep = async (value: Organization[K]) => {
    const result = await run("organization.save-settings", { [name]: value });
    setProblem(result.ok ? null : result.problem);
  };
  return {
    shown: typed === null ? kept : typed.value,
    problem,
    set(value, whole) {
      setTyped({ value });
      if (whole) void keep(value);
    },
  };
}
