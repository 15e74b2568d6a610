import { type Answers, cleanAnswers, filled, questionsOf } from "../permit-type/form";
import type { AnswerValue, PermitType } from "../permit-type/permit-type";
import { truncate } from "../plain/truncate";
import { isOffice, type Person } from "../role";
import { type Described, describe } from "./described-fields";
import type { Draft, Party } from "./permit";

const numberOf = (value: AnswerValue | undefined): number | null => (typeof value === "number" ? value : null);
const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" ? value : "");
const oneLine = (text: string, max: number): string => truncate(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(), max).trim();

const areaOf = (value: AnswerValue | undefined): number | null => {
  const area = numberOf(value);
  return area === null ? null : Math.max(0, area);
};
const byAnswer = {
  prose: textOf,
  line: (value: AnswerValue | undefined, most: number) => oneLine(textOf(value), most),
  cents: numberOf,
  area: areaOf,
  count: numberOf,
};

/** The permit's fields that answers fill. */
export const describedBy = (type: PermitType, answers: Answers): Described => describe(byAnswer, (field) => filled(type, answers, field));

type Contact = Readonly<Record<string, string>>;
const isContact = (value: AnswerValue | undefined): value is Record<string, string> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partyFrom = (role: Party["role"], contact: Contact): Party => ({
  role,
  accountId: null,
  name: oneLine(contact.name ?? "", 120),
  email: oneLine(contact.email ?? "", 200),
  phone: oneLine(contact.phone ?? "", 40),
  license: oneLine(contact.license ?? "", 40),
});

/** The parties that answers of kind `contact` name; a question's id says which: `owner`, `contractorContact`, `architect` … */
function contacts(type: PermitType, answers: Answers): readonly Party[] {
  const counted = cleanAnswers(type, answers);
  return questionsOf(type).flatMap((question) => {
    const value = counted[question.id];
    const role = (["applicant", "owner", "contractor", "architect"] as const).find((name) => question.id.toLowerCase().startsWith(name));
    return question.kind === "contact" && role && isContact(value) ? [partyFrom(role, value)] : [];
  });
}

/**
 * Who is party to an application. Whoever sends it is its applicant; an office's person sends for somebody at the counter, who
 * is then known by name alone. The contractor is also named by the answers that fill the licence and the name.
 */
export function partiesOf(type: PermitType, draft: Pick<Draft, "answers">, sender: Person): Party[] {
  const named = contacts(type, draft.answers);
  const license = oneLine(textOf(filled(type, draft.answers, "contractorLicense")), 40);
  const firm = oneLine(textOf(filled(type, draft.answers, "contractorName")), 120);
  const others = named.filter(({ role }) => role !== "applicant");
  const contractor = others.find(({ role }) => role === "contractor");
  const parties = contractor
    ? others.map((party) => (party === contractor ? { ...party, name: party.name || firm, license: party.license || license } : party))
    : [...others, ...(license || firm ? [partyFrom("contractor", { name: firm, license })] : [])];
  return [applicantOf(named, sender), ...parties];
}

/** Whoever an application is in the name of, where somebody else sends it: its applicant, else its owner, else the first who is named. */
const standsFor = (named: readonly Party[]): Party | undefined =>
  named.find(({ role }) => role === "applicant") ?? named.find(({ role }) => role === "owner") ?? named[0];

/** The name of whoever a draft that the office fills in is for; empty where nobody is named yet. */
export const applicantNamed = (type: PermitType, draft: Pick<Draft, "answers">): string =>
  standsFor(contacts(type, draft.answers))?.name ?? "";

function applicantOf(named: readonly Party[], sender: Person): Party {
  const stated = named.find(({ role }) => role === "applicant");
  if (isOffice(sender)) {
    const stand = standsFor(named);
    return {
      role: "applicant",
      accountId: null,
      name: stand?.name ?? "",
      email: stand?.email ?? "",
      phone: stand?.phone ?? "",
      license: "",
    };
  }
  return {
    role: "applicant",
    accountId: sender.accountId,
    name: oneLine(sender.name, 120),
    email: oneLine(sender.email, 200),
    phone: stated?.phone ?? "",
    license: "",
  };
}
