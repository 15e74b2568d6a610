import {
  type PDFArray,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

/** The kinds of structure that a sheet has (ISO 32000-1, 14.8.4). */
export type Tag = "Document" | "Sect" | "H1" | "H2" | "P" | "L" | "LI" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure";

/** What was drawn, as a program that reads aloud finds it: in the order of reading, whatever its place on the page. */
export interface TagNode {
  readonly tag: Tag;
  readonly kids: (TagNode | { readonly page: PDFPage; readonly mark: number })[];
  /** What a picture shows, in words. */
  readonly alt?: string;
}

/** A node within another. */
export function nodeIn(parent: TagNode, tag: Tag, alt?: string): TagNode {
  const node: TagNode = { tag, kids: [], ...(alt === undefined ? {} : { alt }) };
  parent.kids.push(node);
  return node;
}

/** Draws with each stroke marked: as part of the structure, or as nothing to read. pdf-lib has neither marked content nor a structure tree. */
export interface TaggedPen {
  /** Marks all that is drawn as the content of this node. */
  within(page: PDFPage, node: TagNode, draw: () => void): void;
  /** Marks all that is drawn as decoration: rules, frames, page numbers. */
  beside(page: PDFPage, draw: () => void): void;
  /** Writes the structure into the file: its tree, and for each page whose content is whose. */
  close(root: TagNode, language: string): void;
}

const operator = (name: PDFOperatorNames, args: (PDFName | string)[] = []) => PDFOperator.of(name, args);

type Marked = ReadonlyMap<PDFPage, readonly TagNode[]>;

/** Writes a node and all within it: its reference. `refs` gets the reference of each. */
function writeNode(pdf: PDFDocument, node: TagNode, parent: PDFRef, refs: Map<TagNode, PDFRef>): PDFRef {
  const { context } = pdf;
  const ref = context.nextRef();
  refs.set(node, ref);
  const kids = node.kids.map((kid) =>
    "tag" in kid ? writeNode(pdf, kid, ref, refs) : context.obj({ Type: "MCR", Pg: kid.page.ref, MCID: kid.mark }),
  );
  const element = context.obj({ Type: "StructElem", S: node.tag, P: parent, K: context.obj(kids) });
  if (node.alt !== undefined) element.set(PDFName.of("Alt"), PDFHexString.fromText(node.alt));
  // A heading cell says of which cells it is the heading; ours stand above them.
  if (node.tag === "TH") element.set(PDFName.of("A"), context.obj({ O: "Table", Scope: "Column" }));
  context.assign(ref, element);
  return ref;
}

/** The tree that leads from a page's marks back to their nodes (14.7.4.4). */
function parentTree(pdf: PDFDocument, marked: Marked, refs: ReadonlyMap<TagNode, PDFRef>): PDFRef {
  const { context } = pdf;
  const numbers: PDFArray = context.obj([]);
  let at = 0;
  for (const [page, nodes] of marked) {
    page.node.set(PDFName.of("StructParents"), PDFNumber.of(at));
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    numbers.push(PDFNumber.of(at));
    numbers.push(context.obj(nodes.flatMap((node) => refs.get(node) ?? [])));
    at += 1;
  }
  return context.register(context.obj({ Nums: numbers }));
}

function writeStructure(pdf: PDFDocument, root: TagNode, marked: Marked, language: string): void {
  const { context, catalog } = pdf;
  const top = context.nextRef();
  const refs = new Map<TagNode, PDFRef>();
  const whole = writeNode(pdf, root, top, refs);
  const parents = parentTree(pdf, marked, refs);
  context.assign(
    top,
    context.obj({ Type: "StructTreeRoot", K: context.obj([whole]), ParentTree: parents, ParentTreeNextKey: marked.size }),
  );
  catalog.set(PDFName.of("StructTreeRoot"), top);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  catalog.set(PDFName.of("Lang"), PDFString.of(language));
  catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true);
}

export function createTaggedPen(pdf: PDFDocument): TaggedPen {
  const marked = new Map<PDFPage, TagNode[]>();
  const end = operator(PDFOperatorNames.EndMarkedContent);
  return {
    within(page, node, draw) {
      const nodes = marked.get(page) ?? [];
      marked.set(page, nodes);
      node.kids.push({ page, mark: nodes.length });
      page.pushOperators(operator(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(node.tag), `<</MCID ${nodes.length}>>`]));
      nodes.push(node);
      draw();
      page.pushOperators(end);
    },
    beside(page, draw) {
      page.pushOperators(operator(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
      draw();
      page.pushOperators(end);
    },
    close: (root, language) => writeStructure(pdf, root, marked, language),
  };
}
