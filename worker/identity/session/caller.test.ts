import { expect, test } from "vitest";
import { createKnownDevices, networkOf } from "./caller";

const from = (address: string) => networkOf(new Request("https://local.example/", { headers: { "cf-connecting-ip": address } }));

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("an address %s is of the network %s", (address, network) => {
  expect(from(address)).toBe(network);
});

const devices = createKnownDevices([{ version: 1, secret: "a secret of more than thirty-two signs" }], () => "ab".repeat(32));
const withCookie = (cookie: string) => new Request("https://local.example/", { headers: { cookie } });
const pairOf = (line: string) => line.split(";")[0] ?? "";

test("a browser is known to the accounts it signed in to, on this host, and to no other", async () => {
  const line = await devices.remember(new Request("https://local.example/"), "Ann@demo.test ");
  expect(line).toMatch(/^__Host-plumbline\.known_device=[0-9a-f]{64}\.[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  const ann = withCookie(pairOf(line));
  expect(await devices.deviceOf(ann, "ann@demo.test")).toBe("ab".repeat(32));
  expect(await devices.deviceOf(ann, "bob@demo.test")).toBeNull();
  const both = withCookie(pairOf(await devices.remember(ann, "bob@demo.test")));
  for (const email of ["ann@demo.test", "bob@demo.test"]) expect(await devices.deviceOf(both, email)).toBe("ab".repeat(32));
});

test("a mark of one's own making, of another device or of another deployment is none", async () => {
  const elsewhere = createKnownDevices([{ version: 1, secret: "another secret of thirty-two signs" }], () => "ab".repeat(32));
  const line = pairOf(await devices.remember(new Request("https://local.example/"), "ann@demo.test"));
  expect(await elsewhere.deviceOf(withCookie(line), "ann@demo.test")).toBeNull();
  expect(await devices.deviceOf(withCookie(line.replace("ab", "cd")), "ann@demo.test")).toBeNull();
  for (const value of ["", ".", "x.y", `${"ab".repeat(32)}`, `${"ab".repeat(32)}.${"0".repeat(64)}`])
    expect(await devices.deviceOf(withCookie(`__Host-plumbline.known_device=${value}`), "ann@demo.test")).toBeNull();
});

test("no more accounts are kept than fit, the latest first", async () => {
  let request = new Request("https://local.example/");
  for (let n = 0; n < 12; n += 1) request = withCookie(pairOf(await devices.remember(request, `p${n}@demo.test`)));
  expect(await devices.deviceOf(request, "p11@demo.test")).not.toBeNull();
  expect(await devices.deviceOf(request, "p4@demo.test")).not.toBeNull();
  expect(await devices.deviceOf(request, "p3@demo.test")).toBeNull();
});
