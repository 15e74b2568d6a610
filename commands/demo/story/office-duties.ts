import { addDays, type Calendar } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { inboxLimit } from "#schemas/notification/notification";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { aggregates } from "#schemas/row-scope";
import { absenceIn, recordedOn, type StoryAbsence } from "./absences";
import { official, type StoryPerson, technician } from "./cast";
import type { Step } from "./step";
import { storyId, type Teller } from "./teller";
import { standardConditions } from "./words/standard-conditions";
import { correctionsOf } from "./words/what-reviewers-say";

/** An absence, as somebody at the desk records it. */
function absenceStep({ inspector, from, to, reason }: StoryAbsence, day: string, calendar: Calendar): Step {
  const absenceId = storyId(`absence/${inspector.email}/${from}`);
  return {
    ...{ at: calendar.instantAtLocal(day, "09:05"), who: technician.email, key: `absence/${from}` },
    acts: (view) => [callOf("absence.record", { absenceId, inspectorId: view.accountOf(inspector.email), from, to, half: null, reason })],
  };
}

const raised = (line: PermitType["fees"][number]): PermitType["fees"][number] =>
  line.rule.basis === "flat" ? { ...line, rule: { ...line.rule, amountCents: Math.round(line.rule.amountCents * 1.05) } } : line;

/** Fees of a kind that will be raised by a twentieth with the new year. */
function raiseFees(type: PermitType, calendar: Calendar, firstToldOn: string): Step {
  const from = `${Number(firstToldOn.slice(0, 4)) + 1}-01-01`;
  const day = calendar.addBusinessDays(firstToldOn, -3);
  const fees = type.fees.map(raised);
  return {
    ...{ at: calendar.instantAtLocal(day, "15:40"), who: official.email, key: `raise-fees/${from}` },
    acts: [callOf("fee-schedule.plan", { code: type.code, from, fees })],
  };
}

/** Disciplines whose usual corrections the office keeps to be written again, by a few letters. */
const kept = ["Building", "Structural", "Zoning", "Fire", "Electrical"] as const;

/** The office's library of comments, as it began: what its reviewers ask for most. */
function keepComments(begunOn: string, calendar: Calendar): Step {
  const library = kept.flatMap((discipline) => correctionsOf(discipline, "").map((correction) => ({ discipline, correction })));
  return {
    ...{ at: calendar.instantAtLocal(begunOn, "08:40"), who: official.email, key: "comment-library" },
    acts: library.map(({ discipline, correction: { title, text, codeReference } }) =>
      callOf("library-comment.add", {
        ...{ id: storyId(`library-comment/${discipline}/${title}`), library: "office" },
        content: { discipline, title, text, codeReference, blocking: true },
      }),
    ),
  };
}

/** The office's library of conditions, as it began. */
const keepConditions = (begunOn: string, calendar: Calendar): Step => ({
  ...{ at: calendar.instantAtLocal(begunOn, "08:50"), who: official.email, key: "standard-conditions" },
  acts: standardConditions.map((content) =>
    callOf("standard-condition.add", { id: storyId(`standard-condition/${content.title}`), content }),
  ),
});

/** What the office does besides permits: who is away, the comments and conditions it writes again, and the fees of next year. */
export function officeSteps(
  { begunOn, firstTold, now }: { readonly begunOn: string; readonly firstTold: string; readonly now: string },
  calendar: Calendar,
  types: ReadonlyMap<string, PermitType>,
): readonly Step[] {
  const first = calendar.localDay(firstTold);
  const steps: Step[] = [keepComments(first, calendar), keepConditions(first, calendar)];
  for (let day = addDays(begunOn, 21); day <= addDays(calendar.localDay(now), 21); day = addDays(day, 7)) {
    const absence = absenceIn(day);
    if (absence !== null) steps.push(absenceStep(absence, recordedOn(absence, calendar), calendar));
  }
  const heater = types.get("water-heater");
  return heater ? [...steps, raiseFees(heater, calendar, first)] : steps;
}

/** How long what people were told of stays unread. Milliseconds. */
const unreadMs = 2 * 86_400_000;

/** Everybody has read what is older than two days. */
export async function readNotifications(teller: Teller, people: readonly StoryPerson[], now: string): Promise<void> {
  const before = new Date(Date.parse(now) - unreadMs).toISOString();
  for (const { email } of new Map(people.map((one) => [one.email, one])).values()) {
    const inbox = aggregates.inbox((await teller.person(email)).accountId);
    const unread = (await teller.rows([inbox])).list("notification", inbox).filter(({ read, sentAt }) => !read && sentAt < before);
    for (let from = 0; from < unread.length; from += inboxLimit) {
      const ids = unread.slice(from, from + inboxLimit).map(({ id }) => id);
      await teller.do(email, `read/${email}/${now}/${from}`, [callOf("notification.read", { ids })]);
    }
  }
}
