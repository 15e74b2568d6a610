import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { isNode, type SyntaxNode } from "./syntax";

/** A file of the tree, or one planted to prove a law. `path` from the project's folder, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}
export interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
export interface Parsed {
  readonly program: SyntaxNode;
  readonly comments: readonly Comment[];
}

/** What a law says of a file: where, and what is wrong. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly says: string;
}

/** A rule about the tree. `planted` are files that break it, `allowed` files that come near and do not: both are tested. */
export interface Law {
  readonly id: string;
  readonly title: string;
  check(files: readonly SourceFile[]): readonly Violation[];
  readonly planted: ReadonlyArray<readonly SourceFile[]>;
  readonly allowed: readonly SourceFile[];
}

const parsed = new Map<string, Parsed>();

/** The syntax of a TypeScript or JavaScript file; parsed once. Throws where it does not parse. */
export function parse(file: SourceFile): Parsed {
  const key = `${file.path}\n${file.text}`;
  const known = parsed.get(key);
  if (known) return known;
  const { program, comments, errors } = parseSync(file.path, file.text);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  const result = { program, comments: comments.map(({ value, start, end }) => ({ text: value, start, end })) };
  parsed.set(key, result);
  return result;
}

export const lineAt = (file: SourceFile, offset: number): number => file.text.slice(0, offset).split("\n").length;
export const violation = (file: SourceFile, offset: number, says: string): Violation => ({
  path: file.path,
  line: lineAt(file, offset),
  says,
});
export const sayAll = (violations: readonly Violation[]): string[] => violations.map(({ path, line, says }) => `${path}:${line} ${says}`);

export const isScript = (path: string): boolean => /\.(ts|tsx|js|mjs|cjs)$/.test(path) && !path.endsWith(".d.ts");
export const isTest = (path: string): boolean => /\.(test|spec|journey)\.tsx?$/.test(path) || path.startsWith("tests/");
/** Scripts of the product itself: what runs on a device, in the worker, or is the language of both. */
export const isProduct = (path: string): boolean => isScript(path) && !isTest(path) && /^(app|schemas|worker)\//.test(path);

/** Every text file that belongs to the tree: tracked, or new and not ignored. */
export function readTree(root: string): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return [...new Set(listed.split("\n"))]
    .filter((path) => path !== "" && !/\.(png|ico|woff2?|jpg|webp|pdf)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
