import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { interactionPolicy, Provider } from "oidc-provider";
import { peopleElsewhere } from "../../demo/demo-people-elsewhere.js";
import { choosePersonPage } from "./choose-person-page.js";
import { createKeptCalendars } from "./kept-calendars.js";
import { KeptRecords } from "./kept-records.js";
import { demoClientId, demoClientSecret, issueByTenant, manners } from "./provider-manners.js";

/**
 * @typedef {import("./provider-manners.js").ProviderName} ProviderName
 * @typedef {import("./provider-manners.js").PersonElsewhere} PersonElsewhere
 * @typedef {import("./provider-manners.js").Manners} Manners
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

const basic = ["openid", "email", "profile"];

function ownKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}

function promptsWithChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

/** A stable id for a name that somebody typed. @param {string} email @returns {PersonElsewhere} */
function personNamed(email) {
  const hex = createHash("sha256").update(email).digest("hex");
  const guid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { id: guid, tenant: `${guid.slice(0, -1)}0`, name: email.split("@")[0] ?? email, email };
}

/**
 * What one provider remembers while it runs.
 * @typedef {object} Memory
 * @property {Map<string, PersonElsewhere>} people by id
 * @property {Map<string, Set<string>>} granted scopes that each person has granted before
 * @property {Set<string>} offlineGrants ids of grants that are answered with a refresh token
 */

/**
 * @param {ProviderName} name
 * @param {readonly string[]} redirectUris
 * @param {Memory} memory
 * @returns {import("oidc-provider").Configuration}
 */
function configurationOf(name, redirectUris, memory) {
  const how = manners[name];
  return {
    adapter: KeptRecords,
    clients: [
      {
        client_id: demoClientId(name),
        client_secret: demoClientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
        require_auth_time: how.saysWhen,
      },
    ],
    jwks: { keys: [ownKey()] },
    routes: how.routes,
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: { session: `${name}_session`, interaction: `${name}_choice`, resume: `${name}_resume` },
    },
    scopes: [...basic, how.calendar, ...how.scopes],
    claims: {
      openid: ["sub", "oid", "tid", "ver"],
      email: ["email", "email_verified"],
      profile: ["name", "picture", "hd", "preferred_username"],
    },
    conformIdTokenClaims: false,
    extraParams: ["access_type", "include_granted_scopes"],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy: promptsWithChoice(), url: (_, { uid }) => `/${name}/choose/${uid}` },
    findAccount: (_, id) => {
      const person = memory.people.get(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...how.claims(person) }) };
    },
    issueRefreshToken: async (_, __, code) => memory.offlineGrants.has(code.grantId ?? ""),
    expiresWithSession: async () => false,
    rotateRefreshToken: how.rotates,
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.type = "text";
      ctx.body = `${out.error}: ${out.error_description ?? ""}`;
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 86_400, RefreshToken: 86_400 },
  };
}

/**
 * Grants what was asked for, but for the calendar where it is not allowed, and what was granted before where the provider
 * remembers it.
 * @param {Provider} provider
 * @param {Manners} how
 * @param {Memory} memory
 * @param {{ person: PersonElsewhere, params: Record<string, unknown>, calendar: boolean }} given
 */
async function grantTo(provider, how, memory, { person, params, calendar }) {
  const asked = String(params.scope ?? "").split(" ");
  const before = memory.granted.get(person.id) ?? new Set();
  const scopes = asked.filter((scope) => scope !== how.calendar || calendar);
  const all = how.remembersGrants(params) ? [...new Set([...scopes, ...before])] : scopes;
  memory.granted.set(person.id, new Set([...before, ...scopes]));
  const grant = new provider.Grant({ accountId: person.id, clientId: String(params.client_id) });
  grant.addOIDCScope(all.join(" "));
  if (!all.includes(how.calendar)) grant.rejectOIDCScope(how.calendar);
  const grantId = await grant.save();
  if (how.isOffline(params)) memory.offlineGrants.add(grantId);
  return { grantId, scope: [...new Set([...asked, ...all])].join(" ") };
}

/**
 * Who was chosen before is forgotten: the page asks each time, and oidc-provider would ask to sign out first.
 * @param {Provider} provider
 * @param {Awaited<ReturnType<Provider["interactionDetails"]>>} details
 */
async function forgetSession(provider, details) {
  if (details.session === undefined) return;
  const session = await provider.Session.findByUid(details.session.uid);
  await session?.destroy();
  details.session = undefined;
}

/**
 * One provider of sign-in: oidc-provider, with the manners of the real one, and a page to choose among demo people.
 * @param {ProviderName} name
 * @param {string} root its address
 * @param {readonly string[]} redirectUris exact ones, as Google wants them
 */
export function createSignInProvider(name, root, redirectUris) {
  const how = manners[name];
  /** @type {Memory} */
  const memory = {
    people: new Map(peopleElsewhere[name].map((person) => [person.id, person])),
    granted: new Map(),
    offlineGrants: new Set(),
  };
  const provider = new Provider(root, configurationOf(name, redirectUris, memory));
  if (name === "microsoft") issueByTenant(provider, root);

  /** @param {URLSearchParams} chosen */
  function personChosen(chosen) {
    const key = chosen.get("person") ?? "";
    const typed = (chosen.get("other") ?? "").trim().toLowerCase();
    return key === "other" ? (typed === "" ? undefined : personNamed(typed)) : memory.people.get(key);
  }

  /** @param {Request} request @param {Response} response @param {URLSearchParams | null} chosen null = show the page */
  async function choose(request, response, chosen) {
    const details = await provider.interactionDetails(request, response);
    if (chosen === null) {
      const asksCalendar = String(details.params.scope).split(" ").includes(how.calendar);
      const listed = peopleElsewhere[name].map(({ id, ...person }) => ({ key: id, ...person }));
      const page = { title: how.title, action: `/${name}/choose/${details.uid}`, people: listed, asksCalendar };
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(choosePersonPage(page));
      return;
    }
    const person = personChosen(chosen);
    if (person === undefined) {
      const denied = { error: "access_denied", error_description: "The person chose not to go on" };
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    }
    memory.people.set(person.id, person);
    const given = { person, params: details.params, calendar: chosen.get("calendar") === "yes" };
    const { grantId, scope } = await grantTo(provider, how, memory, given);
    details.params.scope = scope;
    await forgetSession(provider, details);
    await details.persist();
    const result = { select_account: {}, login: { accountId: person.id }, consent: { grantId } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const calendars = createKeptCalendars();
  /** The calendar of whoever's token comes, if they allowed it. @param {Request} request @param {Response} response @param {URL} url */
  async function calendar(request, response, url) {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const found = token === undefined ? undefined : await provider.AccessToken.find(token);
    if (found === undefined || found.isExpired || !found.scopes.has(how.calendar)) return void response.writeHead(401).end("{}");
    await calendars.answer(memory.people.get(found.accountId)?.email ?? found.accountId, request, response, url);
  }

  return { answer: provider.callback(), choose, calendar, events: () => calendars.all() };
}
