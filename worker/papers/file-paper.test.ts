import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { type Paper, paperKinds } from "#schemas/paper/paper";
import { systemPerson } from "#schemas/permit/permit-access";
import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { PermitWorld, people, townOffice } from "#schemas/testing/permit-world";
import type { Locale } from "#schemas/values";
import type { ClaimedDelivery } from "#worker/delivery/queue/delivery-store";
import { filePaper, type PaperParts } from "./file-paper";

const { id } = story;
const { applicant, office, inspector } = people;

const papersOf = (world: PermitWorld): readonly Paper[] =>
  [...world.state.rows("paper")].flatMap((row) => (row.kind === "paper" ? [row.data] : []));

/** A world whose papers are made as they are asked for, and what became of each. */
function desk(language: Locale = "en", world = new PermitWorld()) {
  const files = new Map<string, Uint8Array>();
  const parts: PaperParts = {
    files: { complete: async () => undefined },
    pieces: { putMade: async (_slug, { sha256, bytes }) => void files.set(sha256, bytes) },
    clock: () => new Date(world.now),
    organizationOf: async () => townOffice({ name: "City of Riverton" }),
    rowsOf: async (_slug, names) =>
      (
        [
          "permit",
          "permit-type",
          "letter",
          "correction",
          "incompleteness",
          "condition",
          "certificate",
          "hold",
          "inspection",
          "inspection-result",
          "finding",
          "letter-template",
          "comment",
          "note",
        ] as const
      )
        .flatMap((kind) => [...world.state.rows(kind)])
        .filter(({ aggregate }) => aggregate !== null && names.includes(aggregate)),
    languageOf: async () => language,
    originOf: () => "https://riverton.test",
    async file(_organization, args) {
      const decision = world.runAny(systemPerson, "paper.file", args);
      return decision.ok ? null : decision.problem;
    },
  };
  const asked = () => world.deliveries.filter(({ channel }) => channel === "paper");
  const claimed = (at: number): ClaimedDelivery => ({
    ...(asked()[at] ?? { channel: "paper", template: "", to: { email: "" }, params: {} }),
    key: `k${at}`,
    organization: "local",
    attempts: 1,
  });
  const make = async () => {
    for (const [at] of asked().entries()) await filePaper(parts, claimed(at));
    return papersOf(world);
  };
  return { world, parts, files, asked, claimed, make };
}

interface Read {
  readonly text: string;
  /** How low the lowest line stands. Points from the bottom of its page. */
  readonly lowest: number;
  readonly roles: readonly string[];
  readonly title: string;
  readonly language: string;
}

type Node = NonNullable<Awaited<ReturnType<PDFPageProxy["getStructTree"]>>>;
/** The kinds of structure, in the order of reading. */
const rolesOf = (node: Node): string[] => [node.role, ...node.children.flatMap((child) => ("children" in child ? rolesOf(child) : []))];

/** What a program that reads a PDF aloud finds in it. */
async function readPdf(bytes: Uint8Array): Promise<Read> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const roles: string[] = [];
  const heights: number[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    heights.push(...items.flatMap((item) => ("transform" in item ? [Number(item.transform[5])] : [])));
    const tree = await page.getStructTree();
    roles.push(...(tree ? rolesOf(tree) : []));
  }
  const { info } = await pdf.getMetadata();
  const said = new Map(Object.entries(info));
  return {
    lowest: Math.min(...heights),
    text: texts.join(" ").replace(/\s+/g, " "),
    roles,
    title: String(said.get("Title")),
    language: String(said.get("Language")),
  };
}

const incomplete: story.Story = (world) => {
  story.submitted(world);
  const missing = { slot: null, question: null, text: "A site plan with the setbacks" };
  world.do(office, "permit.return-incomplete", { permitId: id, items: [missing] });
};

const denied: story.Story = (world) => {
  story.inReview(world);
  world.do(office, "permit.deny", { permitId: id, reason: "The lot is in the floodway" });
};

const stated = {
  part: "Ground floor as a cafe. The mezzanine is not included.",
  ...{ useGroup: "A-2, restaurant", occupantLoad: 52, constructionType: "Type V-B", sprinklers: "NFPA 13", codeEdition: "2021 IBC" },
};

const temporary: story.Story = (world) => {
  story.issued(world);
  story.request(world, namedId("inspection-110"), "110");
  story.record(world, namedId("inspection-110"), "Passed");
  const ramp = { text: "Finish the accessible ramp", dueBefore: "occupancy" } as const;
  world.do(office, "condition.add", { permitId: id, conditionId: namedId("ramp"), ...ramp });
  world.do(office, "note.write", { permitId: id, noteId: namedId("note"), text: "canary of a note" });
  world.do(office, "permit.grant-temporary-occupancy", {
    permitId: id,
    until: "2027-02-22",
    reason: "The ground floor is done",
    ...stated,
  });
};

const certified: story.Story = (world) => {
  story.finaled(world);
  world.do(office, "permit.issue-certificate", { permitId: id, useGroup: "U" });
};

/** A failed inspection, then an order to stop. */
const stopped: story.Story = (world) => {
  story.issued(world);
  const inspectionId = namedId("inspection-110");
  story.request(world, inspectionId, "110");
  story.deficiency(world, inspectionId, namedId("gap"));
  const result = {
    resultId: namedId("failed"),
    result: "Failed",
    note: "Call when the anchors are in.",
    overrideReason: "",
    signature: null,
  } as const;
  world.do(inspector, "inspection.record-result", { permitId: id, inspectionId, ...result });
  world.do(office, "hold.place", {
    permitId: id,
    holdId: namedId("stop"),
    severity: "Required",
    stopWork: true,
    reason: "Excavation without shoring",
  });
};

describe("every act that is told on paper", () => {
  test.each(
    story.titled([
      [
        "an application given back",
        incomplete,
        "incompleteness-letter",
        ["A site plan with the setbacks", "Send what is listed below by November 23, 2026"],
      ],
      [
        "a correction letter",
        story.corrected,
        "correction-letter",
        ["Correction letter", "Building: Beam", "Answer every item by November 23, 2026"],
      ],
      ["an approval", story.approved, "approval-letter", ["APPROVED", "This letter is not a permit."]],
      ["a denial", denied, "denial-letter", ["DENIED", "The lot is in the floodway", "You may appeal."]],
      ["an issued permit", story.issued, "permit-card", ["Building permit", "ISSUED", "110 Footing", "190 Final", "Expires May 1, 2027"]],
      [
        "a temporary certificate",
        temporary,
        "temporary-certificate",
        [
          "TEMPORARY",
          "TCO26-00001",
          "52 people",
          "A-2, restaurant",
          "Finish the accessible ramp Before occupancy",
          "until February 22, 2027",
          "The ground floor is done",
          "The mezzanine is not included.",
        ],
      ],
      [
        "a certificate",
        certified,
        "certificate",
        ["CO26-00001", "Use and group U", "Occupant load Not stated", "There are no conditions.", "Footing Nov 2, 2026 inspector name"],
      ],
      [
        "a failed inspection",
        stopped,
        "inspection-notice",
        ["Footing on November 2, 2026 did not pass.", "A gap", "Call when the anchors are in.", "Issued by inspector name"],
      ],
      ["an order to stop", stopped, "stop-work-order", ["STOP WORK", "Excavation without shoring"]],
    ] as const),
  )("%s", async (_title, told, kind, said) => {
    const { world, make, files } = desk();
    told(world);
    const found = (await make()).filter((one) => one.kind === kind);
    expect(found).toHaveLength(1);
    const [one] = found;
    const bytes = files.get(one?.sha256 ?? "") ?? new Uint8Array();
    expect(one).toMatchObject({ permitId: id, language: "en", bytes: bytes.length, by: systemPerson.accountId });
    const { text, roles, title, language } = await readPdf(bytes);
    for (const words of [...said, "City of Riverton", "12 Elm St, Town", "B26-00001", "riverton.test/permits/B26-00001"])
      expect(text).toContain(words);
    expect(text).not.toContain("canary");
    expect([title, language, roles.filter((role) => role === "H1")]).toEqual([
      one?.fileName.includes(title) ? title : "in the name",
      "en",
      ["H1"],
    ]);
    expect(roles).toEqual(expect.arrayContaining(["Document", "Sect", "P", "Figure"]));
  });

  test("leaves no kind unmade", async () => {
    const kinds = new Set<string>();
    for (const told of [incomplete, story.corrected, denied, temporary, certified, stopped]) {
      const { world, make } = desk();
      told(world);
      for (const { kind } of await make()) kinds.add(kind);
    }
    expect([...kinds].sort()).toEqual([...paperKinds].sort());
  });
});

describe("the office's own words", () => {
  const written = async (language: Locale) => {
    const { world, make, files } = desk(language);
    const opening = { en: "To {applicant} at {address}: {office phone} {permit number}.\n\nRead {today} twice.", es: "Para {applicant}" };
    const closing = { en: "Signed for {office} by {issued by}.", es: "" };
    world.do(people.official, "letter-template.save", { kind: "denial-letter", base: 0, opening, closing });
    denied(world);
    world.do(people.official, "letter-template.save", { kind: "denial-letter", base: 1, opening: { en: "Later", es: "" }, closing });
    const papers = (await make()).filter(({ kind }) => kind === "denial-letter");
    return Promise.all(papers.map(async ({ sha256 }) => (await readPdf(files.get(sha256) ?? new Uint8Array())).text));
  };

  test("stand before and after what the record says, filled in, as they are when it is made", async () => {
    const [english] = await written("en");
    expect(english).toContain("Later");
    expect(english).toMatch(
      /The application is denied\. Later .*The lot is in the floodway.*Signed for City of Riverton by office name\..*Issued by office name/,
    );
  });

  test("that are blank in a language are not said in it", async () => {
    const [, spanish] = await written("es");
    expect(spanish).not.toMatch(/Later|Signed for/);
    expect(spanish).toContain("La solicitud fue denegada.");
  });

  test("leave out a field that has no value", async () => {
    const { world, make, files } = desk();
    const opening = { en: "Call {office phone}. {permit number}: {work}.", es: "" };
    world.do(people.official, "letter-template.save", { kind: "denial-letter", base: 0, opening, closing: { en: "", es: "" } });
    denied(world);
    const [one] = (await make()).filter(({ kind }) => kind === "denial-letter");
    expect((await readPdf(files.get(one?.sha256 ?? "") ?? new Uint8Array())).text).toContain("Call . B26-00001: A shed.");
  });
});

describe("how a paper is filed", () => {
  test("stands in English and in the applicant's own language", async () => {
    const { world, make, files } = desk("es");
    incomplete(world);
    const papers = await make();
    expect(papers.map(({ language, fileName }) => [language, fileName])).toEqual([
      ["en", "B26-00001 Application incomplete.pdf"],
      ["es", "B26-00001 Solicitud incompleta.pdf"],
    ]);
    const own = await readPdf(files.get(papers[1]?.sha256 ?? "") ?? new Uint8Array());
    expect([own.language, own.text]).toEqual(["es", expect.stringContaining("La solicitud todavía no puede revisarse.")]);
  });

  test("is the one that it is, however often it is asked for", async () => {
    const { world, make, parts, claimed } = desk();
    incomplete(world);
    const [first] = await make();
    world.wait({ days: 1 });
    expect(await filePaper(parts, claimed(0))).toEqual({ kind: "sent" });
    expect(papersOf(world)).toEqual([first]);
  });

  test.each([
    ["a kind that nobody knows", { template: "diploma" }, "no paper of that kind"],
    [
      "a permit that is not there",
      { params: { permitId: "elsewhere", subjectId: "x", reason: "", byName: "", at: "2026-11-02T10:00:00.000Z" } },
      "the permit is not there",
    ],
    [
      "a record that is not there",
      { params: { permitId: id, subjectId: "elsewhere", reason: "", byName: "", at: "2026-11-02T10:00:00.000Z" } },
      "the record has nothing to say on it",
    ],
  ])("ends where it names %s", async (_title, changes, why) => {
    const { world, parts, claimed } = desk();
    incomplete(world);
    expect(await filePaper(parts, { ...claimed(0), ...changes })).toEqual({ kind: "dropped", why });
    expect(papersOf(world)).toEqual([]);
  });

  test("is nobody's to file but the product's", () => {
    const { world } = desk();
    incomplete(world);
    const args = {
      permitId: id,
      kind: "certificate",
      subjectId: "x",
      number: "CO26-1",
      language: "en",
      fileName: "x.pdf",
      bytes: 1,
      sha256: "a".repeat(64),
      pages: 1,
      byName: "",
    };
    for (const person of [applicant, office, people.admin])
      expect(world.problemOfAny(person, "paper.file", args)).toEqual({ code: "role-missing" });
  });

  test("goes on over pages, each within the frame, its table read in one", async () => {
    const { world, make, files } = desk();
    story.inReview(world);
    for (let at = 1; at <= 60; at += 1) story.comment(world, `long-${at}`);
    story.comment(world, "longest", "Building", { text: `${"Word of many. ".repeat(350)} last of all` });
    for (const discipline of ["Building", "Fire"]) story.decide(world, discipline, "revision_required");
    world.do(office, "permit.send-corrections", { permitId: id, letterId: namedId("letter"), opening: "First. ".repeat(300) });
    const [one] = (await make()).filter(({ kind }) => kind === "correction-letter");
    expect(one?.pages).toBeGreaterThan(3);
    const { text, roles, lowest } = await readPdf(files.get(one?.sha256 ?? "") ?? new Uint8Array());
    expect(lowest).toBeGreaterThan(30);
    expect(text).toContain("last of all");
    expect(text).toContain(`Page ${one?.pages} of ${one?.pages}`);
    expect(roles.filter((role) => role === "TR").length).toBeGreaterThanOrEqual(62);
  });
});
