import { z } from "zod";
import { defineCommand } from "../command";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { type LetterTemplate, letterWords, noWords, templateLimits, unknownPlace } from "./letter-template";
import { paperKind } from "./paper";

/**
 * Puts an office's own words for a kind of paper in effect, from the next one that is made. `base`: the version that they were written over, 0 for
 * none. Never queued. Refuses `role-missing`, `field-conflict` {question, current: the version that stands} when somebody else changed them,
 * `validation-failed` {unknown} at the place that names a field which there is not.
 */
const save = defineCommand({
  name: "letter-template.save",
  whose: "authority",
  args: letterWords.extend({ kind: paperKind, base: z.int().nonnegative() }),
  delivery: "online",
  proof: "recent",
  aggregates: ({ kind }) => [aggregates.letterTemplate(kind)],
  decide(state, { kind, base, opening, closing }, { person, now }) {
    if (!hasRole(person, "JurisdictionStaff", "Admin")) refuse("role-missing");
    const before = state.get("letter-template", kind);
    const stands = before ?? { ...noWords, version: 0 };
    const words = { opening, closing };
    if (sameValue({ opening: stands.opening, closing: stands.closing }, words)) return;
    if (stands.version !== base) refuse("field-conflict", { field: "base", params: { question: kind, current: stands.version } });
    const found = unknownPlace(words);
    if (found) refuse("validation-failed", { field: found.place, params: { unknown: [...found.unknown] } });
    const { earlier = [], id: _id, ...was } = before ?? { earlier: [], id: kind };
    const kept = "version" in was ? [was, ...earlier].slice(0, templateLimits.earlier) : [];
    const data: LetterTemplate = {
      id: kind,
      ...words,
      version: base + 1,
      changedAt: now,
      changedBy: person.name.slice(0, 120),
      earlier: kept,
    };
    state.put({ kind: "letter-template", id: kind, scope: scopes.staff, aggregate: aggregates.letterTemplate(kind), data });
  },
});

export const letterTemplateCommands = { "letter-template.save": save };
