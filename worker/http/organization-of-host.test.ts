import { describe, expect, test } from "vitest";
import { isDevelopment, settingsOf } from "./environment";
import { isLocalHost, isSecureAddress, reservedLabels, tenantOfUrl } from "./organization-of-host";

const production = { baseDomain: "plumbline.example", development: false };
const development = { baseDomain: "plumbline.example", development: true };
const slugAt = (url: string, settings = production) => tenantOfUrl(new URL(url), settings)?.slug ?? null;

describe("P2 in production a host is exactly <label>.<base domain>", () => {
  test.each([
    ["https://riverton.plumbline.example/", "riverton"],
    ["https://RIVERTON.plumbline.example/", "riverton"],
    ["https://st-paul-2.plumbline.example/apply?x=1", "st-paul-2"],
    ["https://riverton.plumbline.example:443/", "riverton"],
  ])("%s is %s", (url, slug) => expect(slugAt(url)).toBe(slug));

  test.each([
    ["https://plumbline.example/", "the bare domain"],
    ["https://a.riverton.plumbline.example/", "a deeper label"],
    ["https://riverton.plumbline.example.evil.test/", "the domain as a label of another"],
    ["https://rivertonplumbline.example/", "a domain that only ends alike"],
    ["https://riverton.plumbline.example:8443/", "another port"],
    ["https://riverton.plumbline.example./", "a trailing dot"],
    ["https://xn--.plumbline.example/", "a label that ends in a hyphen"],
    ["http://localhost:8787/", "this machine"],
    ["http://riverton.localhost/", "a name of this machine"],
    ["http://192.168.1.7/", "a private address"],
  ])("%s is nobody's: %s", (url) => expect(slugAt(url)).toBeNull());

  test.each([...reservedLabels])("%s is reserved", (label) => expect(slugAt(`https://${label}.plumbline.example/`)).toBeNull());

  test("its origin is https on that very host, whatever the request came by", () => {
    expect(tenantOfUrl(new URL("http://riverton.plumbline.example/x"), production)?.origin).toBe("https://riverton.plumbline.example");
  });
});

describe("P2 in development this machine has organizations too", () => {
  test.each([
    ["http://localhost:8787/", "local"],
    ["http://127.0.0.1:8787/", "local"],
    ["http://[::1]:8787/", "local"],
    ["http://192.168.1.7:8787/", "local"],
    ["http://riverton.localhost:8787/", "riverton"],
    ["https://riverton.plumbline.example/", "riverton"],
  ])("%s is %s", (url, slug) => expect(slugAt(url, development)).toBe(slug));

  test.each([
    "http://10.0.0.1/",
    "http://local.localhost/",
    "http://auth.localhost/",
    "http://a.b.localhost/",
    "http://192.168.1.7.evil.test/",
  ])("%s is nobody's", (url) => expect(slugAt(url, development)).toBeNull());
});

describe("P16 development is on only where the variable is set and the host is this machine or private", () => {
  test.each([
    [true, "http://localhost/dev/mail", true],
    [true, "http://riverton.localhost/dev/mail", true],
    [true, "http://192.168.0.5/dev/mail", true],
    [true, "https://riverton.plumbline.example/dev/mail", false],
    [false, "http://localhost/dev/mail", false],
  ])("variable %s at %s: %s", (on, url, expected) => expect(isDevelopment({ development: on }, new URL(url))).toBe(expected));

  const variables = { BASE_DOMAIN: "plumbline.example", AUTH_SECRET: "s".repeat(32) };
  test("only the value 1 sets it", () => {
    expect(settingsOf({ ...variables, PLUMBLINE_DEVELOPMENT: "1" }).development).toBe(true);
    for (const value of ["0", "true", ""]) expect(settingsOf({ ...variables, PLUMBLINE_DEVELOPMENT: value }).development).toBe(false);
    expect(settingsOf(variables).development).toBe(false);
  });

  test("without a secret, or with a short one, there is no worker at all", () => {
    expect(() => settingsOf({ BASE_DOMAIN: "plumbline.example" })).toThrow();
    expect(() => settingsOf({ ...variables, AUTH_SECRET: "short" })).toThrow();
  });

  test("later versions of the secret stand beside it, the highest first, and one alone is enough", () => {
    const [second, tenth] = ["2".repeat(32), "10".repeat(16)];
    expect(settingsOf({ ...variables, AUTH_SECRET_2: second, AUTH_SECRET_10: tenth, AUTH_SECRETS: "another" }).secrets).toEqual([
      { version: 10, secret: tenth },
      { version: 2, secret: second },
      { version: 1, secret: "s".repeat(32) },
    ]);
    expect(settingsOf({ BASE_DOMAIN: "plumbline.example", AUTH_SECRET_2: second }).secrets).toEqual([{ version: 2, secret: second }]);
  });

  test.each(["AUTH_SECRET_", "AUTH_SECRET_1", "AUTH_SECRET_0", "AUTH_SECRET_02", "AUTH_SECRET_-2", "AUTH_SECRET_2b", "AUTH_SECRET_12345"])(
    "a secret named %s stops the worker: nobody would know which it is",
    (name) => expect(() => settingsOf({ ...variables, [name]: "s".repeat(32) })).toThrow(name),
  );

  test("a short later version stops the worker too", () => {
    expect(() => settingsOf({ ...variables, AUTH_SECRET_2: "short" })).toThrow();
  });
});

test("P2 nobody signs in over plain http from another machine", () => {
  expect(
    ["https://a.test", "http://localhost:1", "http://riverton.localhost", "http://127.0.0.1"].map((url) => isSecureAddress(new URL(url))),
  ).toEqual([true, true, true, true]);
  expect(isSecureAddress(new URL("http://192.168.1.7:8787"))).toBe(false);
  expect(isLocalHost("localhost.evil.test")).toBe(false);
});
