import { ownReading } from "../edge-files";
import { type Law, parse, type SourceFile, violation } from "./source-tree";
import { child, nameOf, nodes, type SyntaxNode } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });
const isRoute = (path: string): boolean => /^app\/.*\.route\.tsx$/.test(path);

/** What a statement of a module declares by a name of its own; what is taken out of a maker's answer is not among it. */
function declared(statement: SyntaxNode): readonly string[] {
  const declaration = child(statement, "declaration") ?? statement;
  const made = declaration.type === "FunctionDeclaration" ? [declaration] : nodes(declaration, "declarations");
  return made.flatMap((each) => nameOf(child(each, "id")) ?? []);
}

/** Where a route module writes its client loader beside its loader; null where it does not. */
function pairOf(each: SourceFile): SyntaxNode | null {
  const body = nodes(parse(each).program, "body");
  const found = (name: string) => body.find((statement) => declared(statement).includes(name));
  return found("loader") === undefined ? null : (found("clientLoader") ?? null);
}

const readOnce: Law = {
  id: "screens-read-once",
  title: "a page's loader and client loader are made of one view, and the list of those that are not is true",
  check: (files) =>
    files
      .filter(({ path }) => isRoute(path))
      .flatMap((each) => {
        const pair = pairOf(each);
        if (ownReading.has(each.path)) return pair === null ? [violation(each, 0, "is on the list and writes no such pair")] : [];
        return pair === null ? [] : [violation(each, pair.start, "writes its client loader beside its loader: see screen-of.ts")];
      }),
  planted: [
    [file("app/areas/x/x.route.tsx", "export const loader = () => 1;\nexport const clientLoader = () => 1;")],
    [file("app/areas/x/x.route.tsx", "export async function loader() {}\nexport async function clientLoader() {}")],
    [file("app/areas/x/x.route.tsx", "const loader = () => 1;\nconst clientLoader = () => 1;\nexport { clientLoader, loader };")],
    [file([...ownReading.keys()][0] ?? "none.tsx", "export const loader = () => 1;")],
  ],
  allowed: [
    file(
      "app/areas/x/x.route.tsx",
      "const { loader, clientLoader, meta } = screenOf(view, title);\nexport { clientLoader, loader, meta };",
    ),
    file("app/areas/x/x.route.tsx", "export const loader = () => 1;"),
    file("app/areas/x/x-view.ts", "export const loader = () => 1;\nexport const clientLoader = () => 1;"),
  ],
};

export const screenLaws: readonly Law[] = [readOnce];
