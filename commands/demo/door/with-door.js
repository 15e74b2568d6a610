import { peoplePanel, refusalPage, tryPage } from "./door-pages.js";
import { doorStyles } from "./door-styles.js";
import { panelScript } from "./panel-script.js";
import { signInAs } from "./sign-in-as.js";

/**
 * What the launcher tells the door, in the variable DEMO_DOOR.
 * @typedef {object} DoorFacts
 * @property {string} password of every demo account
 * @property {readonly DoorPerson[]} people
 * @property {Readonly<Record<string, string>>} places where in the office `local` a thing to try begins, by its id
 * @property {string} styles address of the product's own style sheet
 */

/**
 * @typedef {object} DoorPerson
 * @property {string} email
 * @property {string} name
 * @property {string} role
 * @property {string} finds what they find, in a line
 * @property {readonly string[]} offices
 */

/**
 * A worker, as far as the door stands before it.
 * @typedef {{ DEMO_DOOR?: string }} DoorBindings
 * @typedef {(request: Request, env: DoorBindings, context: unknown) => Promise<Response>} Answer
 * @typedef {{ fetch: Answer }} Product
 */

/**
 * The runtime's own, which Node has not.
 * @typedef {{ append(content: string, options: { html: boolean }): void }} RewrittenElement
 * @typedef {{ on(selector: string, by: { element(element: RewrittenElement): void }): Rewriter, transform(answer: Response): Response }} Rewriter
 */

/**
 * Whom the door opens for at an address: it knows this machine's own names alone, never those of its network.
 * @typedef {object} Doorway
 * @property {DoorFacts} facts
 * @property {string} office
 * @property {readonly DoorPerson[]} people of that office
 * @property {(request: Request) => Promise<Response>} product
 */

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The office of an address of this machine; null: an address that the door does not know. @param {string} hostname */
export function officeOf(hostname) {
  if (loopback.has(hostname)) return "local";
  return hostname.endsWith(".localhost") ? hostname.slice(0, -".localhost".length) : null;
}

/** @param {Request} request @param {DoorBindings} env @returns {Omit<Doorway, "product"> | null} */
function doorwayOf(request, env) {
  const office = officeOf(new URL(request.url).hostname);
  if (env.DEMO_DOOR === undefined || office === null) return null;
  /** @type {DoorFacts} */
  const facts = JSON.parse(env.DEMO_DOOR);
  const people = facts.people.filter(({ offices }) => offices.includes(office));
  return people.length === 0 ? null : { facts, office, people };
}

/** @param {string} body @param {string} type */
const asset = (body, type) => new Response(body, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" } });

/** @type {Readonly<Record<string, (doorway: Doorway, request: Request) => Response | Promise<Response>>>} */
const answers = {
  "GET /dev": (doorway, request) => tryPage(doorway, request),
  "GET /dev/people.js": (doorway) => asset(panelScript(peoplePanel(doorway)), "text/javascript"),
  "GET /dev/door.css": () => asset(doorStyles, "text/css"),
  "GET /dev/sign-in-as": ({ facts }, request) => refusalPage(404, "This address takes a press of a button alone.", facts, request),
  "POST /dev/sign-in-as": signInAs,
};

const nonceOf = (/** @type {Response} */ answer) =>
  /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? null;

/**
 * The built product with the way in before it: who may be tried, what to try, and one press that signs in. Neither its code nor its words
 * are the product's: the launcher puts it there (commands/demo/write-door.js).
 * @template {Product} Worker
 * @param {Worker} worker
 * @param {new () => Rewriter} HTMLRewriter
 * @returns {Worker}
 */
export function withDoor(worker, HTMLRewriter) {
  return {
    ...worker,
    async fetch(request, env, context) {
      const product = (/** @type {Request} */ asked) => worker.fetch(asked, env, context);
      const here = doorwayOf(request, env);
      const own = here && answers[`${request.method} ${new URL(request.url).pathname.replace(/\/$/, "")}`];
      if (own) return own({ ...here, product }, request);
      const answer = await product(request);
      const nonce = here && nonceOf(answer);
      if (!nonce || answer.body === null) return answer;
      const script = `<script nonce="${nonce}" src="/dev/people.js" async></script>`;
      return new HTMLRewriter().on("head", { element: (head) => head.append(script, { html: true }) }).transform(answer);
    },
  };
}
