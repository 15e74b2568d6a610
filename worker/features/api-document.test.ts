import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { commandList } from "#schemas/commands";
import { documentRoutes } from "../composition/api-routes";

const read = async () => (await documentRoutes("build-1").request("/openapi.json")).json() as Promise<Record<string, never>>;

describe("the document of the API", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(await read());
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("has every command with its own arguments", async () => {
    const { paths } = (await read()) as unknown as { paths: Record<string, { post?: { requestBody: unknown } }> };
    expect(commandList.length).toBeGreaterThan(20);
    for (const { name } of commandList) expect(paths[`/commands/${name}`]?.post?.requestBody).toBeDefined();
    expect(JSON.stringify(paths["/commands/permit.withdraw"])).toContain("permitId");
  });

  it("lists the states of an imported permit without the draft", async () => {
    const { paths } = (await read()) as unknown as { paths: Record<string, { post?: { requestBody: unknown } }> };
    const body = JSON.stringify(paths["/commands/permit.import"]?.post?.requestBody);
    expect(body).toContain('"state":{"type":"string","enum":["submitted"');
    expect(body).not.toContain('"state":{"type":"string","enum":["draft"');
  });

  it("says which key a command needs and which filters a list takes", async () => {
    const text = JSON.stringify(await read());
    for (const name of ["idempotency-key", "updatedSince", "appliedFrom", "cursor", "x-organization", "OriginalAddress1"])
      expect(text).toContain(name);
  });

  it("has the doors of one's own account, and says what opens each", async () => {
    type Operation = { readonly security?: unknown };
    const { paths } = (await read()) as unknown as { paths: Record<string, Record<string, Operation>> };
    const doors = ["/users/{id}", "/compliance/{id}"].flatMap((path) =>
      Object.keys(paths[path] ?? {}).map((method) => `${method} ${path}`),
    );
    expect(doors.sort()).toEqual(["get /compliance/{id}", "get /users/{id}", "put /compliance/{id}", "put /users/{id}"]);
    for (const path of ["/sso/needs", "/sso/authenticate"]) expect(paths[path]?.post).toBeDefined();
    expect(paths["/me"]?.get?.security).toBeUndefined();
    expect(paths["/version"]?.get?.security).toEqual([]);
    expect(paths["/token"]?.get?.security).toEqual([{ session: [] }]);
  });
});
