import { type ESTree, parseSync, Visitor } from "vite";
import type { CountForms, Message } from "#messages/message.ts";

/** The sentences of a file, and the places where a sentence cannot be read from the source. */
export interface Said {
  sentences: Message[];
  problems: string[];
}

const marks = ["t", "text", "texts"] as const;
type Mark = (typeof marks)[number];

/** Returns the sentences of a file: the arguments of `t`, `text` and `texts` of web/shared/texts/texts.ts. */
export function readSentences(file: string, source: string): Said {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const said: Said = { sentences: [], problems: [] };
  const local = new Map<string, Mark>();
  const plain = new Set<string>();
  const tell = (node: ESTree.Node, problem: string) =>
    said.problems.push(`${file}:${source.slice(0, node.start).split("\n").length} ${problem}`);
  const read = (node: ESTree.Node, mark: Mark) => {
    const found = mark === "texts" ? readTable(node) : readSentence(node, mark === "t", plain);
    said.sentences.push(...found.sentences);
    for (const problem of found.problems) tell(node, problem);
  };
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers }) => {
      for (const specifier of specifiers) {
        const mark = specifier.type === "ImportSpecifier" && marks.find((name) => name === nameOf(specifier.imported));
        if (mark && from.value.endsWith("/texts.ts")) local.set(specifier.local.name, mark);
        // Names from domain and contract are not marked sentences.
        if (/^#(?:domain|contract)\//.test(from.value)) plain.add(specifier.local.name);
      }
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init && textOf(init) !== undefined) plain.add(id.name);
    },
  }).visit(program);
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const mark = callee.type === "Identifier" && local.get(callee.name);
      if (mark && first) read(first, mark);
    },
  }).visit(program);
  return said;
}

const nothing: Said = { sentences: [], problems: [] };

function readSentence(node: ESTree.Node, orMarked: boolean, plain: ReadonlySet<string>): Said {
  const written = textOf(node);
  if (written !== undefined) return sentence(written);
  switch (node.type) {
    case "ConditionalExpression":
      return both(readSentence(node.consequent, orMarked, plain), readSentence(node.alternate, orMarked, plain));
    case "LogicalExpression":
      return both(readSentence(node.left, orMarked, plain), readSentence(node.right, orMarked, plain));
    case "ObjectExpression":
      return readForms(node);
    case "Identifier":
      if (orMarked && !plain.has(node.name)) return nothing;
      break;
    case "MemberExpression":
    case "CallExpression":
    case "ChainExpression":
      // The value has the type Text, so it is marked elsewhere.
      if (orMarked) return nothing;
  }
  return { sentences: [], problems: ["is no sentence that is written down here: mark it where it stands"] };
}

function sentence(written: string): Said {
  return written === "" ? { sentences: [], problems: ["says nothing"] } : { sentences: [written], problems: [] };
}

function readForms(node: ESTree.ObjectExpression): Said {
  const forms = node.properties.map((property) =>
    property.type === "Property" ? ([nameOf(property.key), textOf(property.value)] as const) : undefined,
  );
  if (forms.some((form) => form?.[1] === undefined))
    return { sentences: [], problems: ["has a form that is not written down"] };
  return { sentences: [Object.fromEntries(forms as [string, string][]) as unknown as CountForms], problems: [] };
}

/** Reads a table of sentences. A call inside it marks its own sentence, and other values are ignored. */
function readTable(node: ESTree.Node): Said {
  const written = textOf(node);
  if (written !== undefined) return sentence(written);
  if (node.type === "ObjectExpression") {
    return node.properties
      .map((property) => (property.type === "Property" ? readTable(property.value) : readTable(property)))
      .reduce(both, nothing);
  }
  if (node.type === "ArrayExpression") {
    return node.elements.map((element) => (element ? readTable(element) : nothing)).reduce(both, nothing);
  }
  if (node.type === "CallExpression" || node.type === "Literal") return nothing;
  return { sentences: [], problems: ["has something in it that is not written down"] };
}

function both(one: Said, other: Said): Said {
  return { sentences: [...one.sentences, ...other.sentences], problems: [...one.problems, ...other.problems] };
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function nameOf(key: ESTree.Node): string {
  return key.type === "Identifier" ? key.name : (textOf(key) ?? "");
}
