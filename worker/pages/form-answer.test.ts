import { expect, it } from "vitest";
import { leadsOn, sentByScript } from "#schemas/people/sent-form";
import { formAnswer } from "./form-answer";

const asked = (headers: Record<string, string> = {}) => new Request("https://riverton.test/auth", { method: "POST", headers });
const leading = () =>
  new Response(null, {
    status: 303,
    headers: [
      ["location", "/auth?redirect=%2Fapply"],
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ],
  });

it("takes a browser to where a form leads", () => {
  const answer = formAnswer(asked(), leading());
  expect([answer.status, answer.headers.get("location"), answer.headers.get(leadsOn)]).toEqual([303, "/auth?redirect=%2Fapply", null]);
});

it("tells the page's own script where it leads, with every cookie", () => {
  const answer = formAnswer(asked({ [sentByScript]: "yes" }), leading());
  expect([answer.status, answer.headers.get("location"), answer.headers.get(leadsOn)]).toEqual([204, null, "/auth?redirect=%2Fapply"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

it("leaves a page as it is", () => {
  const page = new Response("<main>", { status: 422, headers: { location: "/elsewhere" } });
  expect(formAnswer(asked({ [sentByScript]: "yes" }), page)).toBe(page);
  const plain = new Response("<main>");
  expect(formAnswer(asked({ [sentByScript]: "yes" }), plain)).toBe(plain);
});
