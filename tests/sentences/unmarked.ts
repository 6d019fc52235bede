import { type ESTree, parseSync, Visitor } from "vite";

/** Attributes that people do not read. */
const technical =
  /^(?:className|autoComplete|aria-keyshortcuts|viewBox|d|d\w*Type|rel|target|href|sizes|points|transform)$/;

/**
 * Returns the texts of a file that read like a sentence (two words, or one with a capital) and are outside of `t`,
 * `text` and `texts`. Skips texts that only programs read: errors, types, imports and comparisons.
 */
export function unmarkedSentences(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const passedOver: ESTree.Node[] = [];
  const found: ESTree.Node[] = [];
  const passOver = (node: ESTree.Node) => void passedOver.push(node);
  const look = (node: ESTree.Node, text: string) => {
    if (/^[A-Z][a-z]/.test(text.trim()) || /[A-Za-z]{2,},? [A-Za-z]/.test(text)) found.push(node);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== "Identifier") return;
      if (["t", "text", "texts"].includes(callee.name) && given[0]) passOver(given[0]);
      if (callee.name === "lazyRouteComponent" && given[1]) passOver(given[1]);
    },
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && /Error$/.test(node.callee.name)) passOver(node);
    },
    ImportDeclaration: passOver,
    TSLiteralType: passOver,
    BinaryExpression: passOver,
    SwitchCase: ({ test }) => {
      if (test) passOver(test);
    },
    Property: ({ key }) => passOver(key),
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && technical.test(node.name.name)) passOver(node);
    },
  }).visit(program);
  new Visitor({
    JSXText: (node) => {
      if (/[A-Za-z]/.test(node.value)) found.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === "string") look(node, node.value);
    },
    TemplateElement: (node) => look(node, node.value.raw),
  }).visit(program);
  const isPassedOver = ({ start, end }: ESTree.Node) =>
    passedOver.some((node) => node.start <= start && end <= node.end);
  return found
    .filter((node) => !isPassedOver(node))
    .map(({ start, end }) =>
      source
        .slice(start, end)
        .replaceAll(/^["'`]|["'`]$/g, "")
        .trim(),
    );
}
