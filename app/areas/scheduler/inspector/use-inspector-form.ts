import { useState } from "react";
import type { DayPlans } from "#app/features/permit/day-plans";
import { useTyping } from "#app/screen/typing/use-typing";
import { placesIn } from "#schemas/calendar/half-day-places";
import { m } from "#schemas/messages/compiled/messages";
import { leastPlaces, type Member, mostPlaces, perHalfDay } from "#schemas/people/account";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import { type RuleAct, type RuleAnswer, useRuleAct } from "./use-rule-act";

export type InspectorDialogProps = {
  inspector: Member;
  plans: DayPlans;
  onClose: () => void;
  /** It stands, in words. */
  onDone: (words: string) => void;
};

/** What was typed: null for nothing, which is the office's number; undefined where it is no number of places. */
function readPlaces(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,2}$/.test(text) ? perHalfDay.safeParse(Number(text)).data : undefined;
}

interface InspectorForm {
  readonly places: string;
  readonly skills: readonly string[];
}

/** What somebody else said meanwhile, of a refusal that says so; undefined: it is none. */
const saidMeanwhile = (answer: RuleAnswer): NonNullable<Problem["params"]>[string] | undefined =>
  answer.kind === "refused" && answer.problem.code === "field-conflict" ? answer.problem.params?.current : undefined;

/** What an inspector takes and inspects as it is chosen, and saving what of it changed. */
export function useInspectorForm({ inspector, plans, onClose, onDone }: InspectorDialogProps) {
  // What the person saw; once they were told that somebody changed it, what that person said.
  const [seen, setSeen] = useState(() => ({ places: inspector.perHalfDay ?? null, skills: inspector.inspects ?? [] }));
  const [initial] = useState<InspectorForm>(() => ({ places: seen.places === null ? "" : String(seen.places), skills: seen.skills }));
  const [form, setForm, kept] = useTyping(`inspectors/${inspector.id}#rules`, initial);
  const [tried, setTried] = useState(false);
  const capacity = useRuleAct();
  const skill = useRuleAct();
  const places = readPlaces(form.places);
  const { id: accountId, name } = inspector;
  const setCapacity = async (wanted: number | null): Promise<string | null> => {
    const answer = await capacity.run("inspector.set-capacity", { accountId, perHalfDay: wanted, base: seen.places });
    const said = saidMeanwhile(answer);
    if (said !== undefined) setSeen({ ...seen, places: readPlaces(String(said)) ?? null });
    const count = placesIn({ perHalfDay: wanted ?? undefined }, plans.organization);
    return answer.kind === "done" ? m.inspector_saved({ inspector: name, count }) : null;
  };
  const setSkills = async (): Promise<string | null> => {
    const answer = await skill.run("inspector.set-skills", { accountId, inspects: form.skills, base: seen.skills });
    const said = saidMeanwhile(answer);
    if (Array.isArray(said)) setSeen({ ...seen, skills: said });
    return answer.kind === "done" ? m.inspector_skills_saved({ inspector: name }) : null;
  };
  const save = async () => {
    setTried(true);
    if (places === undefined) return document.getElementById("inspector-per-half")?.focus();
    const done: string[] = [];
    for (const [changed, set] of [
      [places !== seen.places, () => setCapacity(places)],
      [!sameValue([...form.skills].sort(), [...seen.skills].sort()), setSkills],
    ] as const) {
      const words = changed ? await set() : "";
      if (words === null) return;
      if (words !== "") done.push(words);
    }
    kept.clear();
    if (done.length > 0) onDone(done.join(" "));
    onClose();
  };
  const told = ({ busy, answer }: RuleAct) => ({ busy, answer, meanwhile: saidMeanwhile(answer) });
  const error = tried && places === undefined ? m.inspector_error_number({ least: leastPlaces, most: mostPlaces }) : undefined;
  const set = (change: Partial<InspectorForm>) => setForm({ ...form, ...change });
  return { form, set, places, error, save, capacity: told(capacity), skill: told(skill) };
}
