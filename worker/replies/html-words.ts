/** Elements that hold no words of an email. */
const wordless = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "svg",
  "math",
  "textarea",
  "select",
  "iframe",
  "object",
]);
/** Elements that begin and end a line. */
const blocks = new Set([
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "tr",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "hr",
  "pre",
  "section",
]);

const named: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’" },
  ...{ ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", iexcl: "¡", iquest: "¿", deg: "°", frac12: "½", frac14: "¼", frac34: "¾" },
  ...{ aacute: "á", eacute: "é", iacute: "í", oacute: "ó", uacute: "ú", uuml: "ü", ntilde: "ñ" },
  ...{ Aacute: "Á", Eacute: "É", Iacute: "Í", Oacute: "Ó", Uacute: "Ú", Uuml: "Ü", Ntilde: "Ñ" },
};

function pointOf(digits: string, radix: number): string {
  const point = Number.parseInt(digits, radix);
  return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : "";
}

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z0-9]{2,8}));/gi, (whole, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return pointOf(hex, 16);
    return decimal === undefined ? (named[name] ?? whole) : pointOf(decimal, 10);
  });

/** Lines of words, those inside a quotation marked as email marks them. */
class Lines {
  private readonly lines: string[] = [];
  private line = "";
  quoted = 0;

  say(text: string): void {
    this.line += withoutEntities(text).replace(/\s+/g, " ");
  }

  /** Ends the line; of blank ones only where asked. */
  end(always = false): void {
    const words = this.line.trim();
    if (words !== "" || always) this.lines.push(this.quoted > 0 ? `> ${words}` : words);
    this.line = "";
  }

  get text(): string {
    this.end();
    return this.lines.join("\n");
  }
}

/** Where an element that holds no words is over. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const close = closing.exec(html);
  const end = close === null ? -1 : html.indexOf(">", close.index);
  return end < 0 ? html.length : end + 1;
}

function tag(lines: Lines, name: string, closes: boolean): void {
  if (name === "br") lines.end(true);
  if (!blocks.has(name)) return;
  lines.end();
  if (name === "blockquote") lines.quoted = Math.max(0, lines.quoted + (closes ? -1 : 1));
  if (name === "p" && closes) lines.end(true);
}

/**
 * The words of an email that has HTML alone, as plain text: tags, scripts, styles and comments are dropped, and quotations marked by `>`. It is read once from
 * the left, so that nothing in it makes it long to read; none of it is ever shown as HTML.
 */
export function wordsOfHtml(html: string): string {
  const lines = new Lines();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    lines.say(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const isComment = html.startsWith("<!--", open);
    const close = isComment ? html.indexOf("-->", open + 4) : html.indexOf(">", open);
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24)) ?? [];
    if (name === undefined) continue;
    const lower = name.toLowerCase();
    if (slash === "" && wordless.has(lower)) at = endOf(html, lower, at);
    else tag(lines, lower, slash === "/");
  }
  return lines.text;
}
