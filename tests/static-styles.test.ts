import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { css } from "#styled/css/css";
import { sva } from "#styled/css/sva";
import { chosenClasses, recipeClasses, slotClasses } from "#ui/theme/recipe-classes";
import { choicesOf, type Recipe, recipeCode, withClasses } from "../commands/build/static-styles.js";
import { root } from "../commands/launch/project.js";

const folder = join(root, "styled-system", "recipes");
const files = readdirSync(folder).filter((name) => name.endsWith(".js") && !/^(index|create-recipe)\.js$/.test(name));

/** What the expression of a written module gives. */
const evaluate = (expression: string): ((chosen?: object) => unknown) =>
  new Function("recipeClasses", "slotClasses", "chosenClasses", `return ${expression}`)(recipeClasses, slotClasses, chosenClasses);

/** Whether it is one of the choices with two variants at most that are not the usual ones: a table has nine switches. */
function fewAtOnce(recipe: Recipe, chosen: Readonly<Record<string, unknown>>): boolean {
  const usual: Readonly<Record<string, unknown>> = recipe.getVariantProps({});
  return Object.entries(chosen).filter(([name, value]) => value !== undefined && value !== usual[name]).length <= 2;
}

test("every recipe has the classes that Panda's own function gives, whatever variants are chosen", async () => {
  expect(files.length).toBeGreaterThan(50);
  let choices = 0;
  for (const file of files) {
    const [exported, recipe]: readonly [string, Recipe] = Object.entries<Recipe>(
      await import(pathToFileURL(join(folder, file)).href),
    )[0] ?? [file, expect.unreachable(`${file} has no recipe`)];
    const code = recipeCode(readFileSync(join(folder, file), "utf8"), exported, recipe, { css });
    expect(code).toContain(`export const ${exported} = `);
    const lean = evaluate(code.replace(/^import .*\nexport const \w+ = /, ""));
    expect(lean(), file).toEqual(recipe());
    for (const chosen of choicesOf(recipe).filter((each) => fewAtOnce(recipe, each))) {
      choices += 1;
      expect(lean(chosen), `${file} ${JSON.stringify(chosen)}`).toEqual(recipe(chosen));
    }
  }
  expect(choices).toBeGreaterThan(400);
});

test("one choice is one object, as parts that are drawn again expect", () => {
  const look = slotClasses({ root: "sheet__root" }, { wide: false });
  expect(look({ wide: true })).toBe(look({ wide: true }));
  expect(look()).not.toBe(look({ wide: true }));
});

const styles = { color: "ink", padding: { base: "4", mdDown: "2" }, _print: { display: "none" }, "& > * + *": { marginTop: "0" } } as const;
const variants = {
  slots: ["row", "cell"],
  base: { row: { display: "grid", gap: "2" }, cell: { color: "ink" } },
  variants: { tall: { true: { row: { gap: "4" } } }, tone: { plain: { cell: { color: "ink" } }, muted: { cell: { color: "muted" } } } },
  defaultVariants: { tone: "plain" },
} as const;

test("what a module asks of css() and sva() stands there as classes, and their functions are not imported", () => {
  const code = `import { css, cx, sva } from "#styled/css";\nconst a = css(${JSON.stringify(styles)});\nconst b = sva(${JSON.stringify(variants)});\nconst c = cx(a, "x");`;
  const text = withClasses(code, { css, sva }) ?? "";
  expect(text).toContain(`const a = ${JSON.stringify(css(styles))};`);
  expect(text).toContain('import { cx } from "#styled/css/cx";');
  expect(text).not.toMatch(/\b(css|sva)\(/);
  const [own, lean] = [sva(variants), evaluate(/const b = (.*);/.exec(text)?.[1] ?? "")] as const;
  for (const chosen of [undefined, {}, { tall: true }, { tall: false }, { tone: "muted" }, { tall: true, tone: "muted" }] as const)
    expect(lean(chosen), JSON.stringify(chosen)).toEqual(own(chosen));
});

test("a module without them stays as it is; what is known only when it runs stops the build", () => {
  expect(withClasses('import { button } from "#styled/recipes";', { css, sva })).toBeNull();
  const asked = 'import { css } from "#styled/css";\nexport const look = (width) => css({ width });';
  expect(() => withClasses(asked, { css, sva })).toThrow("width is known only when it runs");
});
