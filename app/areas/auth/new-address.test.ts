import { expect, it } from "vitest";
import { newAddressCookie, newAddressIn } from "./new-address";

const withCookie = (cookie: string) => new Request("https://riverton.test/auth/verify-email", { headers: { cookie } });

it("gives the page that follows the address as it was typed, whatever stands in it", () => {
  for (const email of ["amara@demo.test", "o'neil+a=b;c@demo.test", "ñ@demo.test"]) {
    const cookie = newAddressCookie(new URL("https://riverton.test/auth/sign-up"), email);
    expect(cookie).toMatch(/; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    expect(newAddressIn(withCookie(`theme=dark; ${cookie.split(";")[0]}`))).toBe(email);
  }
});

it("knows of none without the cookie, or where somebody wrote nonsense into it", () => {
  expect(newAddressIn(withCookie("theme=dark"))).toBeNull();
  expect(newAddressIn(withCookie("new-address="))).toBeNull();
  expect(newAddressIn(withCookie("new-address=%E0%A4%A"))).toBeNull();
});
