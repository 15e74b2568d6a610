import { targetOf } from "./import-laws";
import { isProduct, type Law, parse, type SourceFile, violation } from "./source-tree";
import { child, importsOf, nameOf, nodes, type SyntaxNode, walk } from "./syntax";

const file = (path: string, text: string): SourceFile => ({ path, text });

/** `m.mail_reason(…)`: a sentence said at once. One that is handed on is typed so that whoever says it names the language. */
const saysAtOnce = (node: SyntaxNode): boolean => {
  const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
  return callee?.type === "MemberExpression" && nameOf(child(callee, "object")) === "m";
};

const spokenTo: Law = {
  id: "words-worker-language",
  title: "the worker names the reader's language with every sentence: it has no page whose language could be meant",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) && path.startsWith("worker/"))
      .flatMap((each) => {
        const { program } = parse(each);
        const asked = importsOf(program)
          .filter(([specifier]) => /^schemas\/messages\/compiled\/(?!messages$)/.test(targetOf(each.path, specifier)))
          .map(([specifier, offset]) => violation(each, offset, `imports ${specifier}, which asks the page for its language`));
        const unsaid = walk(program)
          .filter((node) => saysAtOnce(node) && nodes(node, "arguments").length !== 2)
          .map((node) => violation(each, node.start, "says a sentence without a language"));
        return [...asked, ...unsaid];
      }),
  planted: [
    [file("worker/delivery/mail/x.ts", "export const x = () => m.mail_open_record();")],
    [file("worker/delivery/mail/x.ts", "export const x = (reason: string) => m.mail_reason({ reason });")],
    [file("worker/pages/x.ts", 'import { getLocale } from "#schemas/messages/compiled/runtime";\ngetLocale;')],
  ],
  allowed: [
    file(
      "worker/delivery/mail/x.ts",
      'import { m } from "#schemas/messages/compiled/messages";\nexport const x = (locale: "en" | "es") => m.mail_open_record({}, { locale });',
    ),
    file("app/wording/x.ts", 'import { m } from "#schemas/messages/compiled/messages";\nexport const x = () => m.mail_open_record();'),
  ],
};

const spokenOnPages: Law = {
  id: "words-page-language",
  title: "a page says its sentences in its own language: no message of a build knows another (commands/build/lean-messages.js)",
  check: (files) =>
    files
      .filter(({ path }) => isProduct(path) && path.startsWith("app/"))
      .flatMap((each) =>
        walk(parse(each).program)
          .filter((node) => saysAtOnce(node) && nodes(node, "arguments").length > 1)
          .map((node) => violation(each, node.start, "says a sentence in a language of its own")),
      ),
  planted: [[file("app/wording/x.ts", 'export const x = (count: number) => m.mail_more({ count }, { locale: "es" });')]],
  allowed: [file("app/wording/x.ts", "export const x = (count: number) => m.mail_more({ count });")],
};

export const wordLaws: readonly Law[] = [spokenTo, spokenOnPages];
