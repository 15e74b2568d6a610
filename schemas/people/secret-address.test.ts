import { expect, test } from "vitest";
import { namesSecret, withoutSecrets } from "./secret-address";

const secret = "A".repeat(43);
const id = "0b0b0b0b-1111-4222-8333-444444444444";

test.each([
  [`/s/${secret}`, "/s/…"],
  [`/s/${secret}/files/${id}`, `/s/…/files/${id}`],
  [`https://town.test/s/${secret}?given=1`, "https://town.test/s/…?given=1"],
  [`/calendar/${secret}.ics`, "/calendar/…"],
  ["/v1/web/uxt/uploads/a.b.c?part=1&of=2", "/v1/web/uxt/uploads/…?part=1&of=2"],
  ["/api/auth/reset-password/xyz?callbackURL=%2F", "/api/auth/reset-password/…?callbackURL=%2F"],
  ["/auth/reset-password?token=xyz", "/auth/reset-password?token=…"],
  ["/api/auth/verify-email?callbackURL=%2F&token=a.b", "/api/auth/verify-email?callbackURL=%2F&token=…"],
  ["/auth/invitation?TOKEN=xyz#part", "/auth/invitation?TOKEN=…"],
])("the secret of %s is cut", (address, shown) => {
  expect(withoutSecrets(address)).toBe(shown);
  expect(namesSecret(address)).toBe(true);
});

test.each([`/s/${id}`, `/s/${id}?given=1`, "/tracker/permit.BP-26-0001?tab=documents", "/", `https://town.test/s/${id}.data`])(
  "%s says no secret and stays",
  (address) => {
    expect(withoutSecrets(address)).toBe(address);
    expect(namesSecret(address)).toBe(false);
  },
);
