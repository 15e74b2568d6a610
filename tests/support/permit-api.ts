import { randomUUID } from "node:crypto";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { AnswerValue } from "#schemas/permit-type/permit-type";

/** The product's write surface as another program uses it, so that a journey can begin with permits that are far on their way. */
export interface PermitApi {
  readonly accountId: string;
  /** Does a command; gives its id, which the ids of rows that it makes begin with. */
  run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<string>;
  get<T>(path: string): Promise<T>;
}

export const demoPassword = "plumb-line-demo";

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function checked(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs a demo account in on `base` ("http://localhost:8787"). */
export async function permitApi(base: string, email: string): Promise<PermitApi> {
  const organization = new URL(base).hostname.split(".").length > 1 ? new URL(base).hostname.split(".")[0] : "local";
  const json = { "content-type": "application/json", origin: base };
  const signIn = await checked(
    await fetch(`${base}/api/auth/sign-in/email`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password: demoPassword }),
    }),
    email,
  );
  const tokens = await checked(
    await fetch(`${base}/api/v2/token`, { headers: { cookie: cookiesOf(signIn), "sec-fetch-site": "same-origin" } }),
    "token",
  );
  const { token }: { token: string } = JSON.parse(await tokens.text());
  const headers = { ...json, authorization: `Bearer ${token}`, "x-organization": String(organization) };
  const get = async <T>(path: string): Promise<T> =>
    JSON.parse(await (await checked(await fetch(`${base}${path}`, { headers }), path)).text());
  const { accountId } = await get<{ accountId: string }>("/api/v2/me");
  return {
    accountId,
    get,
    async run(name, args) {
      const answer = await checked(
        await fetch(`${base}/api/v2/commands/${name}`, {
          method: "POST",
          headers: { ...headers, "idempotency-key": randomUUID() },
          body: JSON.stringify({ args }),
        }),
        `${name} ${JSON.stringify(args)}`,
      );
      const { commandId }: { commandId: string } = JSON.parse(await answer.text());
      return commandId;
    },
  };
}

/** What the demo's electrical permit asks, answered; it needs no document. */
export const electricalAnswers: Readonly<Record<string, AnswerValue>> = {
  workItems: ["circuits", "ev-charger"],
  description: "Two new kitchen circuits and a car charger in the garage",
  circuitCount: 2,
  chargerAmps: 40,
  wallsOpened: false,
  workValue: 480_000,
  owner: { name: "Olga Owner", email: "olga@example.org", phone: "206 555 0134" },
  whoBuilds: "owner",
};

/** The replacement of a gas water heater by its owner, which the demo's type issues at once; it needs no document. */
export const heaterAnswers: Readonly<Record<string, AnswerValue>> = {
  description: "A new 50 gallon gas water heater in place of the old one",
  heaters: 1,
  kind: "gas-tank",
  change: "same",
  place: "garage",
  gasPiping: false,
  vent: "existing",
  closedSystem: "no",
  workValue: 180_000,
  owner: { name: "Olga Owner", email: "olga@example.org", phone: "206 555 0134" },
  whoBuilds: "owner",
};

interface Application {
  readonly typeId: string;
  readonly line1: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly documents?: readonly Omit<CommandArgs<"document.add">, "permitId">[];
}

/** Whoever runs commands, whatever it answers. */
interface Runner {
  run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<unknown>;
}

/** Fills in an application and gives its id. */
export async function drafted(api: Runner, { typeId, line1, answers, documents = [] }: Application): Promise<string> {
  const permitId = randomUUID();
  await api.run("draft.start", { permitId, typeId });
  await api.run("draft.choose-property", { permitId, propertyId: null, address: { line1, city: "Seattle" } });
  for (const [question, value] of Object.entries(answers)) await api.run("draft.answer", { permitId, question, base: null, value });
  for (const document of documents) await api.run("document.add", { permitId, ...document });
  return permitId;
}

/** Sends an application and gives its permit's id. */
export async function applied(api: PermitApi, application: Application): Promise<string> {
  const permitId = await drafted(api, application);
  await api.run("permit.submit", { permitId });
  return permitId;
}
