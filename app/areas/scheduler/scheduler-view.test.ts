import { afterEach, describe, expect, test } from "vitest";
import { isKnownDay } from "#app/features/permit/known-days";
import { objectionTo } from "#app/features/permit/move-objection";
import { deviceReader } from "#app/local/replica/device-reader";
import { createReplica } from "#app/local/replica/layered-replica";
import { commandNamed } from "#schemas/commands";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { id, issued, record, request, schedule } from "#schemas/testing/permit-stories";
import { PermitWorld, people } from "#schemas/testing/permit-world";
import { addressWith, noDialog, readAddress } from "./scheduler-address";
import { waitedWords } from "./scheduler-text";
import { schedulerPage } from "./scheduler-view";

const { office, inspector, inspectorTwo } = people;
const today = "2026-11-02";

/** The scheduler as the desk's device shows it. */
function pageOf(world: PermitWorld, search = "") {
  const { organization } = world;
  const replica = createReplica({ command: commandNamed, person: () => office, organization: () => organization });
  const row = { kind: "organization" as const, id: organization.id, scope: scopes.org, aggregate: null, data: organization };
  replica.load([row, ...world.rowsHeldBy(office)]);
  const status = { get: () => ({ lastSyncedAt: world.now }) };
  const reader = deviceReader({ replica, person: office, organization: organization.id, status }, world.now);
  return schedulerPage(reader, readAddress(`http://localhost/scheduler${search}`));
}

function withIssued(): PermitWorld {
  const world = new PermitWorld();
  issued(world);
  return world;
}

const onSite = (world: PermitWorld, inspectionId: string, code = "110") =>
  world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId, code, reason: "Ready" });

afterEach(() => overwriteGetLocale(() => "en"));

describe("the address", () => {
  test("says day, view, lanes, queue and dialog, and is written as it was read", () => {
    const ids = "move=i1&absence=a%401&give=a%402026-11-04&order=a%402026-11-04&inspector=a&open=a%402026-11-05";
    const search = `?day=2026-11-04&view=list&span=week&sort=street&off=a&off=b&queue=all&${ids}`;
    const address = readAddress(`http://localhost/scheduler${search}`);
    const dialogs = { move: "i1", absence: "a@1", give: "a@2026-11-04", order: "a@2026-11-04", inspector: "a" };
    const list = { view: "list", span: "week", sort: "street", open: "a@2026-11-05" };
    expect(address).toEqual({ day: "2026-11-04", ...list, off: ["a", "b"], all: true, ...dialogs });
    expect(addressWith(address, {})).toBe(`/scheduler${search}`);
    expect(addressWith(address, { view: "week" })).not.toMatch(/span|sort/);
    expect(addressWith(address, { day: null, view: "day", off: [], all: false, open: "", ...noDialog })).toBe("/scheduler");
  });

  test.each(["?day=tomorrow", "?day=2026-02-30", "?day=", "?view=month&queue=none"])("takes %s for nothing said", (search) => {
    expect(readAddress(`http://localhost/scheduler${search}`)).toEqual({
      ...{ day: null, view: "day", span: "day", sort: "inspector", off: [], all: false, open: "" },
      ...noDialog,
    });
  });
});

describe("the day", () => {
  test("has a lane for each inspector, and the way to the business days on either side", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    const page = await pageOf(world);
    expect(page).toMatchObject({ day: today, open: true, before: "2026-10-30", after: "2026-11-03", more: 0, queue: [] });
    expect(page.days[0]).toMatchObject({ day: today, placed: 1, fit: 8 });
    expect(page.days[0]?.lanes.map(({ name, count }) => [name, count])).toEqual([
      [inspector.name, 1],
      [inspectorTwo.name, 0],
    ]);
  });

  test("leaves out the lanes that are switched off, with their stops", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    const page = await pageOf(world, `?off=${inspector.accountId}`);
    expect(page.days[0]?.lanes.map(({ name }) => name)).toEqual([inspectorTwo.name]);
    expect(page.days[0]?.placed).toBe(0);
  });

  test("begins on the next business day when the office is closed, and says so when it is asked for", async () => {
    expect(await pageOf(withIssued(), "?day=2026-11-07")).toMatchObject({ day: "2026-11-07", open: false, after: "2026-11-09" });
  });

  test("shows a week day by day", async () => {
    const page = await pageOf(withIssued(), "?view=week&day=2026-11-25");
    expect(page.days.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-27"]);
    expect([page.before, page.after]).toEqual(["2026-11-18", "2026-12-02"]);
  });
});

describe("the list", () => {
  test("shows a day, or its week, and of a day what must pass before each stop", async () => {
    const world = withIssued();
    request(world, namedId("first"), "110");
    record(world, namedId("first"), "Passed");
    request(world, namedId("i-1"), "120");
    schedule(world, namedId("i-1"), today);
    const failed = record(world, namedId("first"), "Failed", inspectorTwo);
    world.do(office, "inspection.choose-result", { permitId: id, inspectionId: namedId("first"), resultId: failed, reason: "Seen again" });
    const page = await pageOf(world, "?view=list");
    expect(page.days.map(({ day }) => day)).toEqual([today]);
    expect(page.obstacles[namedId("i-1")]).toEqual({ waitsFor: ["Footing"], stopWork: false });
    const week = await pageOf(world, "?view=list&span=week");
    expect(week.days.map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"]);
    expect([week.before, week.after, week.obstacles]).toEqual(["2026-10-26", "2026-11-09", {}]);
  });
});

describe("the queue", () => {
  test("names what must pass before a request", async () => {
    const world = withIssued();
    request(world, namedId("first"), "110");
    record(world, namedId("first"), "Passed");
    request(world, namedId("i-1"), "120");
    expect((await pageOf(world)).queue).toMatchObject([{ inspection: { id: namedId("i-1") }, waited: 0, waitsFor: [], stopWork: false }]);
    const failed = record(world, namedId("first"), "Failed", inspectorTwo);
    world.do(office, "inspection.choose-result", { permitId: id, inspectionId: namedId("first"), resultId: failed, reason: "Seen again" });
    expect((await pageOf(world)).queue).toMatchObject([{ waitsFor: ["Footing"] }]);
  });

  test("says days as people do", () => {
    expect([0, 1, 6].map(waitedWords)).toEqual(["Today", "1 day", "6 days"]);
    overwriteGetLocale(() => "es");
    expect([0, 1, 6].map(waitedWords)).toEqual(["Hoy", "1 día", "6 días"]);
  });
});

describe("what stands against a place, before it is tried", () => {
  const slot = { inspectorId: inspector.accountId, day: "2026-11-04", half: "am" } as const;
  async function movingIn(world: PermitWorld, inspectionId: string) {
    const { plans, moving } = await pageOf(world, `?move=${inspectionId}`);
    if (moving === null) throw new Error("There is nothing to move");
    return (to: typeof slot | { inspectorId: string; day: string; half: "am" | "pm" }) => objectionTo(plans, moving, to);
  }

  test("is what the command itself would refuse: a full half-day with another that is free, a closed day, a stop-work order", async () => {
    const world = withIssued();
    for (const name of ["a", "b", "i-1"].map(namedId)) onSite(world, name);
    schedule(world, namedId("a"), slot.day);
    schedule(world, namedId("b"), slot.day);
    const objection = await movingIn(world, namedId("i-1"));
    expect(objection(slot)).toMatchObject({ code: "day-full", params: { objections: ["day-full"], alternatives: ["2026-11-04 pm"] } });
    expect(objection({ ...slot, half: "pm" })).toBeNull();
    expect(objection({ ...slot, inspectorId: inspectorTwo.accountId })).toBeNull();
    expect(objection({ ...slot, day: "2026-11-07" })).toMatchObject({ code: "not-a-working-day", field: "day" });
    world.do(office, "hold.place", { permitId: id, holdId: namedId("hold-1"), severity: "Hold", reason: "Unsafe", stopWork: true });
    expect((await movingIn(world, namedId("i-1")))(slot)).toMatchObject({ code: "stop-work-in-force" });
  });

  test("is nothing for what is done, or is not there: there is nothing to move", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    record(world, namedId("i-1"), "Passed");
    expect((await pageOf(world, `?move=${namedId("i-1")}`)).moving).toBeNull();
    expect((await pageOf(world, "?move=none")).moving).toBeNull();
  });

  test("is known of the days ahead and of the week that is shown", async () => {
    const { plans } = await pageOf(withIssued(), "?day=2027-02-03");
    expect(["2026-11-02", "2026-11-16", "2027-02-01", "2027-02-07"].map((day) => isKnownDay(plans, day))).toEqual([true, true, true, true]);
    expect(["2026-11-01", "2026-11-17", "2027-02-08"].map((day) => isKnownDay(plans, day))).toEqual([false, false, false]);
  });
});

describe("an absence", () => {
  const away = {
    absenceId: namedId("inspector@1"),
    inspectorId: "inspector",
    from: "2026-11-04",
    to: "2026-11-05",
    half: null,
    reason: "Training",
  };
  const recorded = (world: PermitWorld, more: object = {}) => world.do(office, "absence.record", { ...away, ...more });

  test("stands in the lane of each half-day that it takes, and leaves no room there", async () => {
    const world = withIssued();
    recorded(world, { to: "2026-11-04", half: "am" });
    const [day] = (await pageOf(world, "?day=2026-11-04")).days;
    expect(day?.fit).toBe(6);
    expect(day?.lanes[0]?.halves.map(({ most, absences }) => [most, absences.map(({ reason }) => reason)])).toEqual([
      [0, ["Training"]],
      [2, []],
    ]);
  });

  test("is opened by its id, or recorded from an inspector's day; other names open nothing", async () => {
    const world = withIssued();
    recorded(world);
    const opened = async (name: string) => (await pageOf(world, `?absence=${name}`)).absence;
    expect(await opened(namedId("inspector@1"))).toMatchObject({
      inspector: { id: "inspector" },
      known: { reason: "Training" },
      day: "2026-11-04",
    });
    expect(await opened("inspector@2026-11-03")).toMatchObject({ inspector: { id: "inspector" }, known: null, day: "2026-11-03" });
    for (const name of ["inspector", "inspector@9", "nobody@2026-11-03", "@", ""]) expect(await opened(name)).toBeNull();
  });

  test("is said before a place in it is tried, and proposes another inspector", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110", { wantedOn: "2026-11-04" });
    recorded(world);
    const { plans, moving } = await pageOf(world, `?move=${namedId("i-1")}`);
    const slot = { inspectorId: "inspector", day: "2026-11-04", half: "am" } as const;
    if (moving === null) throw new Error("There is nothing to move");
    expect(objectionTo(plans, moving, slot)).toMatchObject({ code: "inspector-absent", params: { objections: ["inspector-absent"] } });
    expect(objectionTo(plans, moving, { ...slot, inspectorId: "inspector-two" })).toBeNull();
  });
});

describe("the stops of an absence, or of a day", () => {
  const away = {
    absenceId: namedId("inspector@1"),
    inspectorId: "inspector",
    from: "2026-11-04",
    to: "2026-11-05",
    half: null,
    reason: "",
  };
  test("are shown with the place proposed for each", async () => {
    const world = withIssued();
    request(world, namedId("a"), "110");
    schedule(world, namedId("a"), "2026-11-04");
    world.do(office, "absence.record", away);
    const giving = (await pageOf(world, `?give=${namedId("inspector@1")}`)).giving;
    expect(giving).toMatchObject({ inspector: { id: "inspector" }, cleared: { from: "2026-11-04", to: "2026-11-05", half: null } });
    expect(giving?.places).toMatchObject([
      {
        inspectionId: namedId("a"),
        to: { inspectorId: "inspector-two", day: "2026-11-04", half: "am", stop: 0 },
        moving: { inspection: { id: namedId("a") } },
      },
    ]);
    const day = (await pageOf(world, "?give=inspector@2026-11-04")).giving;
    expect(day).toMatchObject({ cleared: { from: "2026-11-04", to: "2026-11-04", half: null }, places: [{ inspectionId: namedId("a") }] });
  });

  test("are none where all were made, and nothing opens by another name", async () => {
    const world = withIssued();
    onSite(world, namedId("a"));
    record(world, namedId("a"), "Passed");
    expect((await pageOf(world, `?give=inspector@${today}`)).giving?.places).toEqual([]);
    expect((await pageOf(world, "?give=nobody@2026-11-04")).giving).toBeNull();
    expect((await pageOf(world)).giving).toBeNull();
  });
});
