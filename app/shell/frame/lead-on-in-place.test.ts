import { redirect } from "react-router";
import { expect, it } from "vitest";
import { leadingOnInPlace } from "./lead-on-in-place";

const at = (path: string) => new URL(path, "http://localhost");

function replaces(lead: ReturnType<typeof leadingOnInPlace>, standing: string, asked: string, target = "/scheduler"): boolean {
  const result = redirect(target);
  lead(at(standing), new Request(at(asked)), { shell: { result: null }, page: { result } });
  return result.headers.has("X-Remix-Replace");
}

it.each([
  ["/scheduler-tmp", "/scheduler-tmp", true],
  ["/redirect?permit=a", "/redirect?permit=a", true],
  // From another page: its entry stays.
  ["/tracker", "/scheduler-tmp", false],
  ["/redirect?permit=a", "/redirect?permit=b", false],
])("standing at %s, a redirect of %s takes its place: %s", (standing, asked, inPlace) => {
  expect(replaces(leadingOnInPlace(), standing, asked)).toBe(inPlace);
});

it("takes one place through several redirects, before the browser has moved", () => {
  const lead = leadingOnInPlace();
  expect(replaces(lead, "/redirect?number=a", "/redirect?number=a", "/permits/a")).toBe(true);
  expect(replaces(lead, "/redirect?number=a", "/permits/a", "/404")).toBe(true);
  // Later, from the page that they led to: the chain is over.
  lead(at("/redirect?number=a"), new Request(at("/404")), { page: { result: {} } });
  expect(replaces(lead, "/404", "/permits/a", "/404")).toBe(false);
});

it("leaves what is no redirect as it is", () => {
  const result = new Response("", { status: 404 });
  leadingOnInPlace()(at("/a"), new Request(at("/a")), { page: { result }, other: { result: { rows: [] } } });
  expect(result.headers.has("X-Remix-Replace")).toBe(false);
});
