import { expect, test } from "vitest";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { createPushHere, type PushRoad } from "./push-on-device";

const key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const endpoint = "https://fcm.googleapis.com/fcm/send/x";

/** A browser and a worker that the test says everything of. */
function world(setting: {
  supported?: boolean;
  permission?: NotificationPermission;
  answers?: NotificationPermission;
  subscribed?: boolean;
  /** The key that it was subscribed by. */
  by?: Uint8Array<ArrayBuffer>;
  /** Whether the browser's push service takes us, and lets go of us. */
  service?: "takes" | "refuses" | "keeps";
  worker?: LinkAnswer<null>;
}) {
  const { supported = true, answers = "granted", service = "takes", worker = { kind: "ok", value: null } } = setting;
  let permission = setting.permission ?? "default";
  const asked: { method: string; body: unknown }[] = [];
  const keys: Uint8Array[] = [];
  const subscription: PushSubscription = {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: setting.by?.buffer ?? null, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }),
    async unsubscribe() {
      if (service === "keeps") return false;
      held = null;
      return true;
    },
  };
  let held: PushSubscription | null = setting.subscribed ? subscription : null;
  const road: PushRoad = {
    supported: () => supported,
    permission: () => permission,
    async ask() {
      permission = answers;
      return answers;
    },
    current: async () => held,
    async subscribe(given) {
      if (service === "refuses") throw new DOMException("Registration failed - push service error", "AbortError");
      keys.push(given);
      held = subscription;
      return subscription;
    },
  };
  const api: Pick<Api, "call" | "send"> = {
    call: async (_path, schema) => (worker.kind === "unreachable" ? worker : { kind: "ok", value: schema.parse({ key }) }),
    async send(_path, init) {
      asked.push({ method: init.method ?? "", body: JSON.parse(String(init.body)) });
      return worker;
    },
  };
  return { here: createPushHere(road, api), asked, keys, held: () => held };
}

test.each([
  ["unsupported", { supported: false }],
  ["denied", { permission: "denied" }],
  ["off", {}],
  ["off", { permission: "granted" }],
  ["on", { permission: "granted", subscribed: true }],
  // Taken back in the browser's own settings.
  ["off", { permission: "default", subscribed: true }],
] as const)("a browser is %s: %j", async (state, setting) => {
  expect(await world(setting).here.state()).toBe(state);
});

test("turned on, it subscribes with our key and tells the worker", async () => {
  const { here, asked, keys } = world({});
  expect(await here.turnOn()).toBeNull();
  expect(await here.state()).toBe("on");
  expect(keys[0]).toHaveLength(65);
  expect(asked).toMatchObject([{ method: "PUT", body: { endpoint, keys: { p256dh: key }, renewal: false } }]);
});

test.each([
  ["denied", { answers: "denied" }],
  ["dismissed", { answers: "default" }],
  ["refused", { service: "refuses" }],
  ["unreachable", { worker: { kind: "unreachable" } }],
  ["unreachable", { worker: { kind: "problem", problem: { code: "unavailable" }, status: 503 } }],
] as const)("it stays off when that is %s: %j", async (failure, setting) => {
  const { here, held } = world(setting);
  expect(await here.turnOn()).toBe(failure);
  expect(held()).toBeNull();
});

test("turned off, it unsubscribes and tells the worker, reached or not", async () => {
  for (const worker of [{ kind: "ok", value: null }, { kind: "unreachable" }] as const) {
    const { here, asked, held } = world({ subscribed: true, worker });
    await here.turnOff();
    expect(held()).toBeNull();
    expect(asked).toEqual([{ method: "DELETE", body: { endpoint } }]);
  }
});

test("[S8.8] errors have the specification's words: 'Not subscribed to push notifications.' and 'Unsubscribe failed!'", async () => {
  await expect(world({}).here.turnOff()).rejects.toThrow(new Error("Not subscribed to push notifications."));
  const keeps = world({ subscribed: true, service: "keeps" });
  await expect(keeps.here.turnOff()).rejects.toThrow(new Error("Unsubscribe failed!"));
  expect(keeps.asked).toEqual([]);
});

test("renewed, it says whose it is, and gives up a subscription that is somebody else's", async () => {
  const mine = world({ subscribed: true });
  await mine.here.renew();
  expect(mine.asked).toMatchObject([{ method: "PUT", body: { endpoint, renewal: true } }]);
  expect(mine.held()).not.toBeNull();
  const anothers = world({ subscribed: true, worker: { kind: "problem", problem: { code: "not-found" }, status: 404 } });
  await anothers.here.renew();
  expect(anothers.held()).toBeNull();
  const away = world({ subscribed: true, worker: { kind: "unreachable" } });
  await away.here.renew();
  expect(away.held()).not.toBeNull();
  const none = world({});
  await none.here.renew();
  expect(none.asked).toEqual([]);
});

test("renewed under a key that another has followed, it is subscribed anew by that, and the worker told of both", async () => {
  const old = world({ subscribed: true, by: new Uint8Array(65).fill(4) });
  await old.here.renew();
  expect(old.asked.map(({ method }) => method)).toEqual(["PUT", "DELETE", "PUT"]);
  expect(old.asked[0]).toMatchObject({ body: { renewal: true, senderKey: Buffer.alloc(65, 4).toString("base64url") } });
  expect(old.asked[2]).toMatchObject({ body: { renewal: false } });
  expect(Buffer.from(old.keys[0] ?? []).toString("base64url")).toBe(key);
  const now = world({ subscribed: true, by: Uint8Array.from(Buffer.from(key, "base64url")) });
  await now.here.renew();
  expect(now.asked).toMatchObject([{ method: "PUT", body: { renewal: true, senderKey: key } }]);
  expect(now.keys).toEqual([]);
});

test("forgotten, it leaves nothing behind and never fails", async () => {
  const { here, held } = world({ subscribed: true });
  await here.forget();
  expect(held()).toBeNull();
  await expect(world({ supported: false }).here.forget()).resolves.toBeUndefined();
  await expect(world({ subscribed: true, service: "keeps" }).here.forget()).resolves.toBeUndefined();
});
