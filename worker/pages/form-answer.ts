import { leadsOn, sentByScript } from "#schemas/people/sent-form";

/**
 * A page's answer to its form. Where the page's own script sent it, it is told where to go in place of being taken there: `fetch` would follow
 * unseen, and the page that follows be made twice.
 */
export function formAnswer(request: Request, answer: Response): Response {
  const to = answer.headers.get("location");
  if (to === null || answer.status < 300 || answer.status > 399 || request.headers.get(sentByScript) === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("location");
  headers.set(leadsOn, to);
  return new Response(null, { status: 204, headers });
}
