import { expect, test } from "@playwright/test";
import routes from "../../../app/routes";
import { productUrl } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { issuedPermit, type SettledRecord } from "../../support/issued-permit";
import { type Answer, SiteCaller, type Town } from "../../support/site-caller";
import { share, wholeProof } from "../../support/whole-proof";
import { type Asker, askers, type PageRow, pageTable, pathsOf, type Seen, type Whose, whose } from "./page-table";

/** In what each applicant types: found where it was not to be seen, it is a leak. */
const marks = { "applicant's": "qapplicantq", "another's": "qstrangerq", "another organization's": "qrivertonq" } as const;

const emails = {
  applicant: "applicant@demo.test",
  // An account that works in the other office is one like any other here.
  stranger: "riverton-only@demo.test",
  office: "office@demo.test",
  admin: "admin@demo.test",
  inspector: "inspector@demo.test",
} as const;

const callers = new Map<Asker, SiteCaller>();
const records = new Map<Whose, SettledRecord>();
function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`there is no ${key}`);
  return found;
}
const of = (object: Whose): SettledRecord => known(records, object);
const at = (town: Town, email: string) => SiteCaller.signIn(productUrl, town, email);

test.beforeAll(async () => {
  callers.set("nobody", new SiteCaller(productUrl, "local"));
  for (const who of ["applicant", "stranger", "office", "admin", "inspector"] as const) callers.set(who, await at("local", emails[who]));
  const local = (who: Asker) => known(callers, who);
  const staff = { office: local("office"), inspector: local("inspector") };
  records.set("applicant's", await issuedPermit({ ...staff, applicant: local("applicant") }, marks["applicant's"]));
  records.set("another's", await issuedPermit({ ...staff, applicant: local("stranger") }, marks["another's"]));
  const riverton = {
    applicant: await at("riverton", emails.applicant),
    office: await at("riverton", emails.office),
    inspector: await at("riverton", emails.inspector),
  };
  const theirs = await issuedPermit(riverton, marks["another organization's"]);
  // Both offices count from one: a number that this one has given to nobody.
  const number = `RIV-${theirs.permitId.slice(0, 8)}`;
  const record = importedRecord(number, { description: marks["another organization's"] });
  await (await at("riverton", emails.admin)).run("permit.import", { source: "Riverton", records: [record] });
  records.set("another organization's", { ...theirs, number });
});

/** The address of the data that a page's loaders answer. */
function dataPath(path: string): string {
  const [pathname = "", query] = path.split("?");
  return `${pathname === "/" ? "/_" : pathname}.data${query === undefined ? "" : `?${query}`}`;
}

function seenIn({ status, location, text }: Answer): Seen | string {
  const leads = location || (/SingleFetchRedirect/.test(text) ? (/"(\/(?:404|auth)[^"]*)"/.exec(text)?.[1] ?? "") : "");
  if (leads.startsWith("/auth?redirect=") || leads === "/auth") return "sign-in";
  if (leads === "/404") return "gone";
  if (status === 403) return "no-role";
  // Signed in already, or a form that is not needed: the page leads home.
  return status === 200 || status === 202 || status === 302 || status === 404 ? "page" : `${status}`;
}

interface Cell {
  readonly route: string;
  readonly row: PageRow;
  readonly who: Asker;
  readonly object: Whose;
  readonly form: "html" | "data";
}

const takesRecord = (route: string) => route.includes(":");
const cellsOf = (route: string, row: PageRow): readonly Cell[] =>
  askers.flatMap((who) =>
    (takesRecord(route) ? whose : (["applicant's"] as const)).flatMap((object) =>
      (["html", "data"] as const).map((form) => ({ route, row, who, object, form })),
    ),
  );

async function judge({ route, row, who, object, form }: Cell): Promise<readonly string[]> {
  const path = row.path(of(object));
  const caller = known(callers, who);
  // What a header claims is nothing to a page: its host says whose it is.
  const answer = await caller.page(form === "html" ? path : dataPath(path), { "x-organization": "riverton" });
  const [seen, wanted] = [seenIn(answer), row.seen?.(who, object) ?? "page"];
  const told = `${route} (${form}) to ${who}, ${object}`;
  const leaks = answer.text.includes(marks["another organization's"]) || (wanted !== "page" && answer.text.includes(marks[object]));
  return [
    ...(seen === wanted ? [] : [`${told}: ${seen} instead of ${wanted}: ${answer.status} ${answer.text.slice(0, 120)}`]),
    ...(leaks ? [`${told}: shows what it must not`] : []),
  ];
}

test("every page of the site map has a row, and every row a page", () => {
  expect(Object.keys(pageTable).sort()).toEqual([...pathsOf(routes)].sort());
});

test("[P2] [P4] every page, and its data, to every asker about every record", async () => {
  const all = Object.entries(pageTable).flatMap(([route, row]) => cellsOf(route, row));
  expect(all.length).toBeGreaterThan(600);
  // In `npm test` every asker asks about every record, for the page and for its data, at one page or another.
  const cells = all.filter((_, at) => wholeProof || at % 5 === 0);
  const faults: string[] = [];
  for (let from = 0; from < cells.length; from += 8) faults.push(...(await Promise.all(cells.slice(from, from + 8).map(judge))).flat());
  expect(faults).toEqual([]);
});

test("an address written in another way opens nothing more", async () => {
  const { permitId } = of("applicant's");
  const spellings = [
    "/OFFICE",
    "/%6Fffice",
    "//office",
    "/office/",
    "/./office",
    "/tracker/../office",
    "/office%2F",
    "/office;x=1",
    "/office.data/",
  ];
  const paths = [
    ...spellings,
    `/OFFICE/permits/${permitId}`,
    `/%6fffice/permits/${permitId}`,
    `/Office/Permits/${permitId}.data`,
    `/tracker/${permitId}.data?_routes=areas%2Foffice%2Foffice-permit.route`,
    `/office/permits/${permitId}.data?_routes=areas%2Foffice%2Foffice-permit.route`,
    "/auth.data?_routes=areas%2Foffice%2Foffice-queue.route",
  ];
  for (const path of paths)
    for (const who of ["nobody", "stranger"] as const) {
      const answer = await known(callers, who).page(path);
      expect([path, who, answer.status < 500, answer.text.includes(marks["applicant's"])]).toEqual([path, who, true, false]);
    }
});

/** How an attacker writes the parts of an address that name an area or a page; ids stay as they are. */
const spellings: Readonly<{ [what: string]: (part: string, place: number) => string }> = {
  "capital letters": (part) => part.toUpperCase(),
  "one capital letter in the last part of its name": (part, place) =>
    place === 0 ? part : part.replace(/^./, (first) => first.toUpperCase()),
  "its first letter percent-encoded": (part) => part.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  "its last letter percent-encoded": (part) => part.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16).toUpperCase()}`),
  "a letter percent-encoded twice": (part) => part.replace(/^./, (first) => `%25${first.charCodeAt(0).toString(16)}`),
  "two slashes": (part) => `/${part}`,
  "a slash percent-encoded": (part, place) => (place === 0 ? part : `%2F${part}`),
  "a way through another area": (part, place) => (place === 0 ? `auth/../${part}` : part),
  "a matrix parameter": (part) => `${part};auth=1`,
  "a slash at its end": (part, place) => (place === 0 ? part : `${part}/.`),
};

function respelled(route: string, path: string, spell: (part: string, place: number) => string): string {
  const [pathname = "", query] = path.split("?");
  const named = route.split("/").slice(1);
  const parts = pathname
    .split("/")
    .slice(1)
    .map((part, place) => (named[place]?.startsWith(":") ? part : spell(part, place)));
  return `/${parts.join("/")}${query === undefined ? "" : `?${query}`}`;
}

/** Pages that somebody is not to see, and who: all of them, or in `npm test` those whose turn it is, each in one spelling. */
function closedIn(turn: number) {
  const all = Object.entries(pageTable).flatMap(([route, row]) =>
    askers.flatMap((who) => (route !== "/*" && (row.seen?.(who, "applicant's") ?? "page") !== "page" ? [{ route, row, who }] : [])),
  );
  const turns = Object.keys(spellings).length;
  return all.filter((_, at) => wholeProof || at % turns === turn);
}

/** Asks for them in another spelling: nothing more is seen, as a page or as its data. */
async function opened(spell: (part: string, place: number) => string, turn: number): Promise<readonly string[]> {
  const closed = closedIn(turn);
  const faults: string[] = [];
  for (let from = 0; from < closed.length; from += 4)
    await Promise.all(
      closed.slice(from, from + 4).flatMap(({ route, row, who }) =>
        [respelled(route, row.path(of("applicant's")), spell)].flatMap((path) =>
          [path, dataPath(path)].map(async (asked) => {
            const answer = await known(callers, who).page(asked);
            const seen = seenIn(answer);
            if (seen === "page" || answer.status >= 500 || answer.text.includes(marks["applicant's"]))
              faults.push(`${asked} to ${who}: ${answer.status}`);
          }),
        ),
      ),
    );
  return faults;
}

for (const [turn, [what, spell]] of Object.entries(spellings).entries())
  test(`attack: a page that is not for somebody is asked for with ${what}`, async () => {
    expect(closedIn(turn).length).toBeGreaterThan(5);
    expect(await opened(spell, turn)).toEqual([]);
  });

test("a page is the same to everybody in another letter case, and with a slash at its end", async () => {
  const rows = Object.entries(pageTable).filter(([route], at) => route !== "/*" && route !== "/" && at % share(1, 8) === 0);
  const faults: string[] = [];
  for (const [route, row] of rows)
    for (const who of ["applicant", "office"] as const) {
      const path = row.path(of("applicant's"));
      const [pathname = "", query] = path.split("?");
      for (const asked of [respelled(route, path, (part) => part.toUpperCase()), `${pathname}/${query === undefined ? "" : `?${query}`}`]) {
        const seen = seenIn(await known(callers, who).page(asked));
        const wanted = row.seen?.(who, "applicant's") ?? "page";
        if (seen !== wanted) faults.push(`${asked} to ${who}: ${seen} instead of ${wanted}`);
      }
    }
  expect(faults).toEqual([]);
});
