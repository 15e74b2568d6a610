import { z } from "zod";
import type { AnyCommand } from "#schemas/command";
import { type ProblemCode, problemCode, problemCodes } from "#schemas/problem";
import type { RouteDescription } from "./described-route";

/** Problems that any route behind a token may answer. */
const everyRoute: readonly ProblemCode[] = [
  "not-signed-in",
  "token-expired",
  "organization-mismatch",
  "account-barred",
  "bad-request",
  "validation-failed",
  "too-many-requests",
  "unknown-error",
];

const problemDocument = z
  .object({
    type: z.string().meta({ description: "Relative URI that ends in the code" }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: problemCode,
    retryable: z.boolean().meta({ description: "The same request may succeed later without change" }),
    field: z.string().optional().meta({ description: "Path of the argument at fault" }),
    params: z.record(z.string(), z.unknown()).optional(),
    fields: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })).optional(),
    id: z.string().meta({ description: "Names this very occurrence in the log" }),
  })
  .meta({ description: "A problem document (RFC 9457)" });

type Json = Readonly<Record<string, unknown>>;

/** JSON Schema of a zod schema, as OpenAPI 3.1 takes it. What JSON Schema cannot say (a trim, a check in code) is left out. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });
  return rest;
}

const parametersOf = (place: "path" | "query" | "header", schema: z.ZodObject | undefined): readonly Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, value]) => {
    const { description, ...inner } = typeof value === "object" ? value : {};
    const needed = place === "path" || required.includes(name);
    return { name, in: place, required: needed, ...(description ? { description } : {}), schema: inner };
  });
};

function problemAnswers(problems: readonly ProblemCode[]): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...everyRoute, ...problems]) {
    const { status } = problemCodes[code];
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) codes.push(code);
    byStatus.set(status, codes);
  }
  const answer = (codes: readonly ProblemCode[]) => ({
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}`).join(". "),
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  });
  return Object.fromEntries([...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [String(status), answer(codes)]));
}

function operationOf(route: RouteDescription): Json {
  const body = route.body
    ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(route.body, "input") } } } }
    : {};
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(route.opens ? { security: route.opens === "session" ? [{ session: [] }] : [] } : {}),
    parameters: [
      ...(route.opens ? [] : [{ $ref: "#/components/parameters/Organization" }]),
      ...parametersOf("path", route.params),
      ...parametersOf("query", route.query),
      ...parametersOf("header", route.headers),
    ],
    ...body,
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: schemaOf(route.answer, "output") } } },
      ...problemAnswers(route.problems),
    },
  };
}

/** One operation a command: the same door, with the arguments that this command takes. */
export interface CommandDoor {
  readonly body: (args: z.core.$ZodType) => z.ZodType;
  readonly headers: z.ZodObject;
  readonly answer: z.ZodType;
  readonly problems: readonly ProblemCode[];
}

const commandRoute = (command: AnyCommand, door: CommandDoor): RouteDescription => ({
  method: "post",
  path: `/commands/${command.name}`,
  operationId: command.name,
  tag: "commands",
  summary: command.name,
  description:
    command.delivery === "online"
      ? "Decided while the caller waits; devices never queue it."
      : "Devices queue it too, and send it by /sync/push.",
  headers: door.headers,
  body: door.body(command.args),
  answer: door.answer,
  problems: door.problems,
});

/** The API for others as an OpenAPI 3.1 document, made of the schemas that validate it. */
export function openApiDocument(
  routes: readonly RouteDescription[],
  commands: readonly AnyCommand[],
  door: CommandDoor,
  build: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of [...routes, ...commands.map((command) => commandRoute(command, door))])
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: build,
      description:
        "Building permits of one organization. Send a bearer token of that organization and its name in `x-organization`. Fields that BLDS 1.2 (permitdata.org) has carry its names; what is blank is left out. Money is in dollars where BLDS names it, in integer cents elsewhere. Days are in the organization's time zone, instants in UTC.",
    },
    servers: [{ url: "/api/v2" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-plumbline.session_token",
          description: "Of whoever signed in at the organization's own host",
        },
      },
      parameters: {
        Organization: {
          name: "x-organization",
          in: "header",
          required: true,
          description: "The organization of the host and of the token",
          schema: { type: "string" },
        },
      },
      schemas: { Problem: schemaOf(problemDocument, "output") },
    },
  };
}
