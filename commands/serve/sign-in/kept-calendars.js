import { text } from "node:stream/consumers";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {Record<string, unknown>} Event
 */

/** @param {Response} response @param {number} status @param {unknown} [body] */
const say = (response, status, body) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(body === undefined ? undefined : JSON.stringify(body));

/** The event of Graph's filter by a property of ours. @param {URL} url @param {Event} event */
function isMeant(url, event) {
  const value = /ep\/value eq '(.+)'\)$/.exec(url.searchParams.get("$filter") ?? "")?.[1]?.replaceAll("''", "'");
  return JSON.stringify(event.singleValueExtendedProperties ?? "").includes(JSON.stringify(value ?? ""));
}

/**
 * The calendars of a provider's people, as Google Calendar v3 and Microsoft Graph v1.0 answer for what Plumbline asks of them. They are kept as
 * long as the server runs.
 */
export function createKeptCalendars() {
  /** @type {Map<string, Map<string, Event>>} */
  const calendars = new Map();
  let ids = 0;

  /** @param {string} account */
  const calendarOf = (account) => {
    const known = calendars.get(account) ?? new Map();
    calendars.set(account, known);
    return known;
  };

  /** @param {Map<string, Event>} calendar @param {string | undefined} id @param {Event} event @param {Response} response */
  function add(calendar, id, event, response) {
    if (id !== undefined) return say(response, 405);
    ids += 1;
    const own = typeof event.id === "string" ? event.id : `event-${ids}`;
    if (calendar.has(own)) return say(response, 409);
    calendar.set(own, event);
    return say(response, 201, { ...event, id: own });
  }

  return {
    /** Every event by its account. */
    all: () => Object.fromEntries([...calendars].map(([account, events]) => [account, [...events.values()]])),

    /**
     * Answers one request about somebody's events.
     * @param {string} account whose token came with it
     * @param {Request} request
     * @param {Response} response
     * @param {URL} url
     */
    async answer(account, request, response, url) {
      const calendar = calendarOf(account);
      const id = /\/events\/([^/]+)$/.exec(url.pathname)?.[1];
      const known = id === undefined ? undefined : calendar.get(decodeURIComponent(id));
      if (request.method === "GET") {
        const found = [...calendar].filter(([, event]) => isMeant(url, event));
        return say(response, 200, { value: found.map(([key]) => ({ id: key })) });
      }
      const body = await text(request);
      /** @type {Event} */
      const event = body === "" ? {} : JSON.parse(body);
      if (request.method === "POST") return add(calendar, id, event, response);
      if (known === undefined || id === undefined) return say(response, 404);
      if (request.method === "DELETE") calendar.delete(decodeURIComponent(id));
      else calendar.set(decodeURIComponent(id), { ...known, ...event });
      return say(response, request.method === "DELETE" ? 204 : 200, request.method === "DELETE" ? undefined : event);
    },
  };
}
