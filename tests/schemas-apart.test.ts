import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformWithOxc } from "vite";
import { afterAll, expect, test } from "vitest";
import { SchemaDivision } from "../commands/build/schemas-apart.js";

const root = mkdtempSync(join(tmpdir(), "plumbline-schemas-apart-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Divides the modules of a product that has these alone; gives what becomes of one of them, or of one of its parts. */
async function divided(files: Readonly<Record<string, string>>): Promise<(id: string) => Promise<string>> {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ "schemas/none.ts": "", "app/none.ts": "", ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const division = new SchemaDivision(root);
  await division.read();
  return async (id) => {
    const text = files[id.split("?")[0] ?? ""] ?? "";
    const { code } = await transformWithOxc(text, id.split("?")[0] ?? "");
    return division.divided(code, join(root, id));
  };
}

const state = `import { z } from "zod";
  const first = "draft";
  export const states = [first, "issued"] as const;
  export const state = z.enum(states);
  export type State = z.infer<typeof state>;
  export const isOver = (one: State): boolean => one === "issued";`;

test("a page that asks for a list does not bring the schema that stands beside it", async () => {
  const part = await divided({
    "schemas/state.ts": state,
    "app/page.ts": `import { isOver, type State, state as schema, states as all } from "#schemas/state"; export const page = [isOver, schema, all];`,
  });
  expect(await part("schemas/state.ts")).not.toMatch(/zod|z\.enum/);
  expect(await part("schemas/state.ts")).toMatch(/isOver/);
  expect(await part("schemas/state.ts?schemas")).toMatch(/import \{ states \} from "\.\/state\.ts"/);
  expect(await part("schemas/state.ts?schemas")).toMatch(/z\.enum\(states\)/);
  expect(await part("schemas/state.ts?schemas")).not.toMatch(/isOver/);
  expect(await part("app/page.ts")).toContain(
    `import { isOver, states as all } from "#schemas/state"; import { state as schema } from "${root}/schemas/state.ts?schemas"`,
  );
});

test("what is made of another module's schema stands apart with it, a list of the same module does not", async () => {
  const part = await divided({
    "schemas/state.ts": state,
    "schemas/permit.ts": `import { state, states } from "./state";
      export const permit = { of: state };
      export const count = states.length;
      export const read = (text: unknown) => permit.of.parse(text);
      export const shadow = (state: string) => state;`,
  });
  expect(await part("schemas/permit.ts")).toMatch(/count/);
  expect(await part("schemas/permit.ts")).toMatch(/shadow/);
  expect(await part("schemas/permit.ts")).not.toMatch(/\?schemas|read|of: state/);
  expect(await part("schemas/permit.ts?schemas")).toMatch(/of: state/);
  expect(await part("schemas/permit.ts?schemas")).toMatch(/read/);
});

test("what only one of the two uses of an import goes with it, and what both need of each other is exported", async () => {
  const part = await divided({
    "schemas/fee.ts": `import { z } from "zod";
      import { cents } from "./money";
      const most = 5;
      export const fee = z.number().max(most);
      export const shown = () => cents(most);
      export { fee as charge };`,
    "schemas/money.ts": "export const cents = (amount: number): string => String(amount);",
  });
  expect(await part("schemas/fee.ts")).toMatch(/cents/);
  expect(await part("schemas/fee.ts")).toMatch(/export \{ most \}/);
  expect(await part("schemas/fee.ts?schemas")).not.toMatch(/cents/);
  expect(await part("schemas/fee.ts?schemas")).toMatch(/fee as charge/);
  expect(await part("schemas/fee.ts?schemas")).toMatch(/import \{ most \} from "\.\/fee\.ts"/);
});

test("a module that is all schemas, does something when it is loaded, passes something on, or has a variable that changes stays whole", async () => {
  const part = await divided({
    "schemas/all.ts": `import { z } from "zod"; export const one = z.string();`,
    "schemas/acts.ts": `import { z } from "zod"; export const one = z.string(); export const two = 2; console.log(two);`,
    "schemas/changes.ts": `import { z } from "zod"; export const one = z.string(); let two = 2; export const next = () => (two += 1);`,
    "schemas/passes.ts": `import { z } from "zod"; export const one = z.string(); export const two = 2; export { next } from "./changes";`,
    "schemas/default.ts": `import { z } from "zod"; export const one = z.string(); export default function two() { return 2; }`,
    "app/page.ts": `import { one } from "#schemas/all"; import { next } from "#schemas/changes"; import { two } from "#schemas/acts"; export const page = [one, two, next];`,
  });
  expect(await part("schemas/all.ts")).toMatch(/z\.string/);
  for (const name of ["acts", "changes", "passes", "default"]) expect(await part(`schemas/${name}.ts`)).toMatch(/z\.string/);
  expect(await part("app/page.ts")).not.toMatch(/\?schemas/);
});

test("who asks for all of a module that has two parts is told to name what it needs", async () => {
  const part = await divided({
    "schemas/state.ts": state,
    "app/page.ts": `import * as all from "#schemas/state"; export const page = all;`,
  });
  await expect(part("app/page.ts")).rejects.toThrow(/name what it needs/);
});

test("a module that is asked for later comes with both its parts", async () => {
  const part = await divided({
    "schemas/state.ts": state,
    "app/page.ts": `import { states } from "#schemas/state"; export const later = async () => [states, (await import("#schemas/state")).state];`,
  });
  expect(await part("app/page.ts")).toBe(
    `import { states } from "#schemas/state";\nexport const later = async () => [states, (await import("${root}/schemas/state.ts?both")).state];\n`,
  );
  expect(await part("schemas/state.ts?both")).toBe(
    `export * from "${root}/schemas/state.ts"; export * from "${root}/schemas/state.ts?schemas";`,
  );
});
