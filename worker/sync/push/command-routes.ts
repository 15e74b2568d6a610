import { Hono } from "hono";
import { z } from "zod";
import type { Organization } from "#schemas/people/organization";
import { hexOf } from "#schemas/plain/hex";
import { instant } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import type { CommandDoor } from "#worker/http/openapi";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { refuseFields } from "#worker/http/validate";
import { withBound } from "./read-commands";
import { runRead } from "./run-alone";
import { type WriteSetting, witnessing } from "./write-setting";

const headers = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/)
    .meta({
      description: "Made by the caller, kept until an answer has come: the same key and body have one effect. 8 to 128 visible signs",
    }),
});

const bodyWith = (args: z.core.$ZodType) =>
  z.object({ args, observedAt: instant.optional().meta({ description: "When the person acted, by their own clock; now if absent" }) });

const answer = z.object({
  commandId: z.uuid(),
  version: z.int().meta({ description: "The organization's version that has its effect" }),
  repeated: z.boolean().meta({ description: "The same command was decided before: nothing was written this time" }),
  written: z.record(z.string(), z.int()).meta({ description: "Rows written, by kind" }),
});

/** What every command's operation in `/openapi.json` has besides its arguments. */
export const commandDoor: CommandDoor = {
  body: bodyWith,
  headers,
  answer,
  problems: [
    "role-missing",
    "proof-needed",
    "not-found",
    "unknown-command",
    "idempotency-key-reused",
    "conflict",
    "move-not-allowed",
    "too-large",
  ],
};

const command = {
  method: "post",
  path: "/commands/{name}",
  operationId: "runCommand",
  tag: "commands",
  summary: "Run a command",
  description: "The whole write surface: each command by its name, its arguments as its own operation below says.",
  params: z.object({ name: z.string().max(80) }),
  headers,
  body: bodyWith(z.unknown()),
  answer,
  problems: commandDoor.problems,
} as const satisfies RouteDescription;

export const commandRouteDescriptions: readonly RouteDescription[] = [command];

const randomId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id of a caller's command. A random UUID is the id itself: a device that could not keep a command sends it alone, and
 * if it was kept after all it comes by push too, under the same id. Another key gives a UUID (version 8) of the SHA-256 of
 * account and key, so that a key is its account's own.
 */
export async function commandIdOf(accountId: string, key: string): Promise<string> {
  if (randomId.test(key)) return key;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${accountId}\n${key}`))).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(digest);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** `POST /commands/{name}`: one command, decided while the caller waits. Arguments that do not fit are refused before anything is logged. */
export function createCommandRoutes(
  setting: WriteSetting,
  organizationOf: (slug: string) => Promise<Organization | null>,
): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, command, async ({ c, params, headers: sent, body }) => {
    const { person, organization: slug, provedAt } = c.get("principal");
    const definition = setting.commandNamed(params.name) ?? refuseRequest("unknown-command");
    const binding = definition.bind(body.args);
    if (!binding.ok) return refuseFields(binding.error, body.args, ["args"]);
    const organization = (await organizationOf(slug)) ?? refuseRequest("not-found");
    const id = await commandIdOf(person.accountId, sent["idempotency-key"]);
    const observedAt = body.observedAt ?? setting.now();
    const writing = await witnessing(setting, c.req.raw, [params.name], provedAt);
    const incoming = { id, sequence: null, name: params.name, args: body.args, observedAt };
    const command = withBound(incoming, binding.bound, { ...writing, door: "alone", now: setting.now() });
    const outcome = await runRead(writing, organization, person, command);
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
    return { commandId: id, ...outcome.value };
  });
  return routes;
}
