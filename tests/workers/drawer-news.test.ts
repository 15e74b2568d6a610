import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import { systemCommandNamed } from "#schemas/commands-of-system";
import { noCash } from "#schemas/fee/drawer/drawer-count";
import { systemPerson } from "#schemas/permit/permit-access";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createRowStore } from "#worker/database/row-store";
import { tellOfDrawers } from "#worker/features/drawers/tell-of-drawers";
import { createWaitingDrawerStore } from "#worker/features/drawers/waiting-drawer-store";
import { commandIdOf } from "#worker/sync/push/command-routes";
import { runAlone } from "#worker/sync/push/run-alone";
import { OfficeWorld } from "./support/office-world";

const { office, official } = people;
const world = new OfficeWorld();
const elsewhere = new OfficeWorld("riverton");
const drawerId = namedId("drawer");

const tell = (at: OfficeWorld) =>
  tellOfDrawers(
    {
      drawers: createWaitingDrawerStore(env.DB),
      organizationOf: async () => at.organization,
      officialsOf: async () => [office.accountId, official.accountId],
      run: async (organization, name, key, args) => {
        const command = { id: await commandIdOf(systemPerson.accountId, key), sequence: null, name, args, observedAt: at.now };
        return runAlone({ ...at.setting, commandNamed: systemCommandNamed }, organization, systemPerson, command);
      },
    },
    at.organization.id,
  );
const told = async (slug: string, accountId: string) =>
  (await createRowStore(env.DB).ofKind(slug, [scopes.user(accountId)], "notification")).filter(({ event }) => event === "drawer-waiting");
const close = (missing: number) =>
  world.do(office, "drawer.close", {
    drawerId,
    cash: { ...noCash, "dollars-10": 10 - missing },
    checkCents: 0,
    cardCents: 0,
    words: missing === 0 ? "" : "Missing",
  });

beforeAll(async () => {
  await world.open();
  await elsewhere.open();
  await world.do(office, "drawer.open", { drawerId, name: "Drawer 2", floatCents: 10_000 });
}, 60_000);

test("officials are told of a drawer that waits once, and of its next count again; who counted it and the neighbour's are not", async () => {
  await tell(world);
  expect(await told("local", official.accountId)).toEqual([]);
  await close(2);
  for (let times = 0; times < 3; times += 1) await Promise.all([tell(world), tell(elsewhere)]);
  expect(await told("local", official.accountId)).toMatchObject([{ params: { amountCents: 2_000 } }]);
  expect(await told("local", office.accountId)).toEqual([]);
  expect(await told("riverton", official.accountId)).toEqual([]);
  world.wait(5);
  await world.do(official, "drawer.reopen", { drawerId, reason: "Count again" });
  world.wait(5);
  await close(3);
  await tell(world);
  expect(await told("local", official.accountId)).toHaveLength(2);
  await world.do(official, "drawer.approve", { drawerId });
  world.wait(5);
  await tell(world);
  expect(await told("local", official.accountId)).toHaveLength(2);
});

test("no door finds the command that tells", () => expect(commandNamed("drawer.tell-waiting")).toBeUndefined());
