import { demoAccounts, demoPassword } from "../demo-accounts.js";

/** People of the story, all made up, with `.example` addresses that reach nobody. Those of `demo-accounts.js` are in it too. */
export interface StoryPerson {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}
export interface Colleague extends StoryPerson {
  readonly roles: readonly string[];
  readonly disciplines: readonly string[];
}
export interface Builder extends StoryPerson {
  readonly company: string;
  readonly license: string;
  /** Codes of what they build. */
  readonly builds: readonly string[];
}

const mailOf = (name: string, host: string) => `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@${host}`;
const phoneOf = (at: number) => `(555) 010-${String(200 + at).padStart(4, "0")}`;

const colleague = (name: string, roles: readonly string[], disciplines: readonly string[], at: number): Colleague => ({
  ...{ name, roles, disciplines, email: mailOf(name, "cedarfalls.example"), phone: phoneOf(at) },
});

/** Who works at the office besides the demo accounts. */
export const colleagues: readonly Colleague[] = [
  colleague("Tom Sorensen", ["OfficeStaff"], ["Zoning", "Planning"], 1),
  colleague("Priya Raman", ["OfficeStaff"], ["Building", "Accessibility"], 2),
  colleague("Marcus Bell", ["OfficeStaff"], ["Fire", "Health"], 3),
  colleague("Ines Castillo", ["OfficeStaff"], ["Electrical", "Mechanical", "Plumbing"], 4),
  colleague("Wendy Chu", ["Inspector"], ["Plumbing", "Mechanical", "Building"], 5),
  colleague("Grant Abara", ["Inspector"], ["Electrical", "Fire", "Building"], 6),
];

const demo = (start: string): StoryPerson => {
  const found = demoAccounts.find(({ email }) => email.startsWith(start));
  if (!found) throw new Error(`There is no demo account ${start}`);
  return { email: found.email, name: found.name, phone: phoneOf(0) };
};
const named = (name: string): StoryPerson => {
  const found = colleagues.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody at the office is called ${name}`);
  return found;
};

/** The counter, the office's letters and decisions. */
export const technician = demo("office@");
export const official = demo("jurisdiction@");
export const admin = demo("admin@");

/** Who reviews a discipline; the desk of the demo account keeps some of its own, so that it always has work. */
const reviewers: Readonly<Record<string, readonly StoryPerson[]>> = {
  Building: [demo("office@"), named("Priya Raman")],
  Structural: [named("Priya Raman")],
  Zoning: [named("Tom Sorensen")],
  Planning: [named("Tom Sorensen")],
  Engineering: [named("Tom Sorensen")],
  Accessibility: [named("Priya Raman")],
  Fire: [named("Marcus Bell")],
  Health: [named("Marcus Bell")],
  Electrical: [demo("office@"), named("Ines Castillo")],
  Mechanical: [named("Ines Castillo")],
  Plumbing: [named("Ines Castillo")],
};
/** Riverton's desk. */
const rivertonDesk = [technician, demo("riverton-only@")];
export const reviewersOf = (organization: string, discipline: string): readonly StoryPerson[] =>
  organization === "local" ? (reviewers[discipline] ?? [technician]) : rivertonDesk;

/** Who inspects a discipline. The first of them is on the road of the demo account. */
const inspectors: Readonly<Record<string, readonly StoryPerson[]>> = {
  Electrical: [demo("inspector@"), named("Grant Abara")],
  Fire: [named("Grant Abara")],
  Plumbing: [named("Wendy Chu")],
  Mechanical: [named("Wendy Chu"), demo("inspector@")],
};
const anyInspector = [demo("inspector@"), named("Wendy Chu"), demo("inspector@"), named("Grant Abara")];
export const inspectorsOf = (organization: string, discipline: string): readonly StoryPerson[] =>
  organization === "local" ? (inspectors[discipline] ?? anyInspector) : [demo("inspector@")];
export const allInspectors: readonly StoryPerson[] = [demo("inspector@"), named("Wendy Chu"), named("Grant Abara")];

/** The demo's own applicant: some of the permits are theirs. */
export const applicant = demo("applicant@");

/** People who own a house in Cedar Falls. */
export const homeowners: readonly StoryPerson[] = [
  "Olga Petrov",
  "James Whitaker",
  "Mei-Ling Tan",
  "Carlos Fuentes",
  "Hannah Lindgren",
  "Derek Oyelaran",
  "Rosa Delgado",
  "Peter Vandermeer",
  "Aisha Karim",
  "Walt Brennan",
  "Linh Nguyen",
  "Greta Solberg",
  "Tyrone Banks",
  "Yuki Tanaka",
  "Elena Marchetti",
  "Sean Gallagher",
  "Fatima Haddad",
  "Bruce Kowalski",
  "Nadia Romanova",
  "Owen Pritchard",
  "Lupe Herrera",
  "Anil Deshpande",
  "Claire Dubois",
  "Marvin Ellis",
].map((name, at) => ({ name, email: mailOf(name, "mail.example"), phone: phoneOf(20 + at) }));

const house = ["residential-new-house", "residential-addition", "residential-deck", "residential-garage", "residential-fence"];

/** Contractors, by whom they send to the counter; their companies stand in the office's register (demo-contractors.js). */
export const builders: readonly Builder[] = [
  { name: "Nate Garrow", company: "Northgate Roofing LLC", license: "NORTHGR*871LC", builds: ["residential-reroof"] },
  {
    ...{ name: "Hal Hale", company: "Hale & Sons Electric", license: "HALESSE*914KJ" },
    builds: ["residential-electrical", "vehicle-charger", "residential-solar"],
  },
  { name: "Dot Miller", company: "Millrace Plumbing Inc", license: "MILLRPI*052QA", builds: ["water-heater", "residential-plumbing"] },
  { name: "June Orchard", company: "Orchard Street Builders", license: "ORCHASB*330MN", builds: [...house, "demolition"] },
  { name: "Rick Tremaine", company: "Cold Creek Mechanical", license: "COLDCCM*447RT", builds: ["heating-cooling"] },
  { name: "Fern Abbott", company: "Fir & Fern Decks", license: "FIRFEFD*208BX", builds: ["residential-deck", "residential-fence"] },
  {
    ...{ name: "Stella Brandt", company: "Brandt Commercial Interiors", license: "BRANDCI*118PP" },
    builds: ["commercial-alteration", "kitchen-hood", "sign", "certificate-of-occupancy"],
  },
  { name: "Abe Sunder", company: "Sunder Solar Co", license: "SUNDESC*702WE", builds: ["residential-solar", "vehicle-charger"] },
].map((one, at) => ({ ...one, email: mailOf(one.name, "work.example"), phone: phoneOf(60 + at) }));

/** Accounts of everybody whom the demo has no account of, as seeds plant them. */
export const storyAccounts = [
  ...colleagues.map(({ email, name, roles, disciplines }) => ({
    ...{ email, name, password: demoPassword },
    memberships: [{ organization: "local", roles, disciplines }],
  })),
  ...[...homeowners, ...builders].map(({ email, name }) => ({ email, name, password: demoPassword, memberships: [] })),
];

/** Everybody who acts in it. */
export const storyPeople: readonly StoryPerson[] = [
  ...rivertonDesk,
  technician,
  official,
  admin,
  ...allInspectors,
  ...colleagues,
  applicant,
  ...homeowners,
  ...builders,
];
