import { expect, it } from "vitest";
import { ownRequest, withCookies } from "./own-request";

const browser = (headers: Record<string, string> = {}) => new Request("https://riverton.test/auth?redirect=%2F", { headers });

it("carries the cookies that a browser has, and those that answers have set since", () => {
  const request = browser({ cookie: "theme=dark; session=old; left=x" });
  const set = ["session=new==; Path=/; HttpOnly", "left=; Max-Age=0; Path=/", "mark=1"];
  expect(withCookies(request, set).headers.get("cookie")).toBe("theme=dark; session=new==; mark=1");
  expect(withCookies(browser({ cookie: "a=1" }), ["a=; max-age=0"]).headers.get("cookie")).toBeNull();
  expect(withCookies(browser(), []).headers.get("cookie")).toBeNull();
});

it("asks a door as the same browser and of this very origin, whatever the page's request says of itself", async () => {
  const said = {
    cookie: "a=1",
    "user-agent": "Test",
    "cf-connecting-ip": "192.0.2.1",
    authorization: "Bearer x",
    "x-forwarded-host": "evil",
  };
  const asked = ownRequest(browser({ ...said, "sec-fetch-site": "cross-site" }), "https://riverton.test", {
    path: "/api/auth/sign-out",
    body: { one: 1 },
    set: ["b=2"],
  });
  expect([asked.method, asked.url, await asked.json()]).toEqual(["POST", "https://riverton.test/api/auth/sign-out", { one: 1 }]);
  expect(Object.fromEntries(asked.headers)).toEqual({
    "content-type": "application/json",
    origin: "https://riverton.test",
    "sec-fetch-site": "same-origin",
    cookie: "a=1; b=2",
    "user-agent": "Test",
    "cf-connecting-ip": "192.0.2.1",
  });
});
