/** Finds English that the page says without `say`: it could not be translated. */
import { parse } from "svelte/compiler";
import ts from "typescript";

export interface Bare {
  line: number;
  text: string;
}

/** Attributes that hold words for people; others are names for programs. */
const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
]);
/** Attributes that never hold words. */
const SILENT =
  /^(class|style|id|href|src|d|viewBox|preserveAspectRatio|transform|points|type|name|role|rel|target|for|fill|stroke|kind|icon|sign|tone|size|variant|autocomplete|inputmode|accept|about|download|key|to|mode|place|side|aria-(live|haspopup|keyshortcuts|current|controls|labelledby|describedby))$|^data-/;
/** Brands, symbols and letters that are the same in every language. */
const ALLOWED = new Set([
  ...[
    "Stardeck",
    "· Stardeck",
    "0 · Stardeck",
    "English",
    "SHA-256",
    "TOML",
    "JSON",
    "Markdown",
    "D8",
    "QR",
    "sha256",
  ],
  ...[
    "scale: 0",
    "opacity: 0",
    "out 0",
    "button, a",
    "as they were",
    "no person",
    "Tab",
    "Shift",
    "Notification",
  ],
]);

/** Parts of an object that are for people, and for programs. */
const WORDS = /^(words|says|title|label|hint|note|lead)$/;
const NAMED = /^(value|kind|code|id|key|icon|sign|type)$/;

const LETTERS = /\p{L}{2,}/u;
/** In code: several words, or one that begins a sentence. */
const ENGLISH = /\p{L}{2,}[,:;]? \p{L}|^\p{Lu}\p{Ll}+[.!?:…]?$|\p{L}{2,}[.!?…]$/u;

/** A word between things that are filled in (which stand here as 0). */
const PASTED = /(^| )\p{L}{2,}[,.:]?( |$)/u;
const CODED = /[<>#/=()]|\d(px|ms|%|deg)|^[\d ]*\w+ s0$|[a-z]:[0a-z]/;
/** Drawings and selectors are written in letters, too. */
const DRAWN = /^(<|M-?[\d.])|\[\w|:not\(|^\.\w/;

const isBare = (text: string): boolean =>
  LETTERS.test(text) && !ALLOWED.has(text.trim()) && !DRAWN.test(text.trim());

/** In a component: bare words of its markup, of attributes that are read, and of its code. */
export function bareInComponent(source: string): Bare[] {
  const found: Bare[] = [];
  const add = (at: number, text: string) => {
    if (isBare(text)) found.push({ line: lineAt(source, at), text: text.trim().replace(/\s+/g, " ") });
  };
  const ast = parse(source, { modern: true }) as unknown as Node;
  const said = new Set<unknown>();
  walk(ast["fragment"], (node) => {
    if (node.type === "Component" && node["name"] === "Say") {
      for (const it of node["attributes"] as Node[]) if (it["name"] === "text") said.add(it);
    }
    if (node.type === "Text") add(node.start, node["data"] as string);
    if (node.type === "Attribute") {
      const name = node["name"] as string;
      const part = node["value"];
      if (SILENT.test(name) || said.has(node)) return false;
      if (Array.isArray(part)) {
        for (const text of part as Node[]) {
          const words = text.type === "Text" ? (text["data"] as string) : "";
          if (SPOKEN.has(name) ? words : ENGLISH.test(words)) add(text.start, words);
        }
      }
      const expressions = (Array.isArray(part) ? part : [part]) as (Node | true)[];
      for (const it of expressions) {
        if (it !== true && it?.type === "ExpressionTag") code(it, SPOKEN.has(name));
      }
      return false;
    }
    if (node.type === "ExpressionTag" || node.type === "HtmlTag" || node.type === "ConstTag") {
      code(node, node.type === "ExpressionTag");
      return false;
    }
    return node.type !== "StyleDirective";
  });
  for (const script of [ast["instance"], ast["module"]] as (Node | null)[]) {
    if (!script) continue;
    const content = script["content"] as Node;
    for (const it of bareInCode(source.slice(content.start, content.end))) {
      found.push({ ...it, line: it.line + lineAt(source, content.start) - 1 });
    }
  }
  return found;

  function code(node: Node, shown: boolean) {
    const from = source.slice(node.start, node.end);
    if (!/["'`]/.test(from)) return;
    const inner = from.replace(/^\{@?(const|html)?/, (head) => " ".repeat(head.length)).replace(/\}$/, "");
    const whole = from.startsWith("{@const") ? `const ${inner}` : `(${inner})`;
    for (const it of bareInCode(whole, shown))
      found.push({ ...it, line: it.line + lineAt(source, node.start) - 1 });
  }
}

/** In TypeScript: strings that look like English, and are neither said nor names of things in the code. Where the value of
 * an expression is shown, every word in it is English. */
export function bareInCode(source: string, shown = false): Bare[] {
  const found: Bare[] = [];
  const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.ES2022, true);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isCallExpression(node) || ts.isElementAccessExpression(node)) {
      const was = shown;
      shown = false;
      look(node);
      shown = was;
    } else look(node);
  };
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(say|querySelector\w*|matchMedia)$/.test(called(node))) {
      node.arguments.slice(1).forEach(visit);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node) && /^[=!]==$/.test(node.operatorToken.getText())) return;
    if (ts.isCaseClause(node)) {
      node.statements.forEach(visit);
      return;
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "Error") return;
    if (ts.isConditionalExpression(node) && shown) {
      shown = false;
      visit(node.condition);
      shown = true;
      visit(node.whenTrue);
      visit(node.whenFalse);
      return;
    }
    if (ts.isPropertyAssignment(node)) {
      if (NAMED.test(node.name.getText())) return;
      const was = shown;
      shown ||= WORDS.test(node.name.getText());
      visit(node.initializer);
      shown = was;
      return;
    }
    let text = "";
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) text = node.text;
    if (ts.isTemplateExpression(node)) {
      text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("0");
      node.templateSpans.forEach((span) => visit(span.expression));
    } else ts.forEachChild(node, visit);
    const pasted = ts.isTemplateExpression(node) && PASTED.test(text) && !CODED.test(text);
    if ((shown || ENGLISH.test(text) || pasted) && isBare(text)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
  };
  visit(file);
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function walk(value: unknown, visit: (node: Node) => boolean | undefined | void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (value && typeof value === "object") {
    const node = value as Node;
    if (typeof node.type === "string" && visit(node) === false) return;
    for (const [key, part] of Object.entries(node)) if (key !== "parent") walk(part, visit);
  }
}

const called = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();

const lineAt = (source: string, at: number): number => source.slice(0, at).split("\n").length;
