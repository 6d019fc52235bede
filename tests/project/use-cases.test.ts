import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const useCase = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:async )?function (\w+)[\s\S]*?\n\}\n/g;

/** Returns the refusals that the exported use cases of a server file throw and their comments do not name. */
function unsaidIn(source: string): string[] {
  return [...source.matchAll(useCase)].flatMap(([text, comment = "", name = ""]) => {
    if (!/\bcontext: (Staff)?Context|\}: (Staff)?Context/.test(text)) return [];
    const codes = [...text.matchAll(/new Refusal\("(\w+)"/g)].map(([, code = ""]) => code);
    const thrown = [...codes, ...(text.includes("throw invalid(") ? ["invalid_input"] : [])];
    const unnamed = thrown.filter((code) => !comment.includes(`\`${code}\``));
    // A function that only follows another action checks the rules first and stops if they refuse.
    const mayBeRefused =
      /\bmustBe\w*\(/.test(text) || (/\b(moveQuote|carryOut)\(/.test(text) && !/refusalOf\(/.test(text));
    const isSilent = mayBeRefused && !comment.includes("Throws");
    return [...unnamed, ...(isSilent ? ["Throws"] : [])].map((what) => `${name}: ${what}`);
  });
}

test("documents the refusals of every use case", () => {
  const files = globSync(
    "server/{quote,booking,booking-form,charge,ticketing,replacement-card,approval,lead,after-sale}/**/*.ts",
    {
      cwd: root,
    },
  );
  const unsaid = files
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => unsaidIn(readFileSync(join(root, path), "utf8")).map((what) => `${path} ${what}`));
  expect(unsaid).toEqual([]);
});

test.each([
  [
    '/** Ends it. */\nexport async function end(a: A, context: StaffContext) {\n  throw new Refusal("x");\n}\n',
    ["end: x"],
  ],
  [
    "/** Ends it. */\nexport async function end(a: A, { db }: StaffContext) {\n  mustBeAllowed(a);\n}\n",
    ["end: Throws"],
  ],
  [
    "/** Throws `x`. */\nexport async function end(context: Context) {\n  throw invalid([]);\n}\n",
    ["end: invalid_input"],
  ],
  ['/** Throws `x`. */\nexport async function end(context: Context) {\n  throw new Refusal("x");\n}\n', []],
  ['export function ofRow(row: Row) {\n  throw new Refusal("x");\n}\n', []],
])("finds undocumented refusals in %j", (source, unsaid) => {
  expect(unsaidIn(source)).toEqual(unsaid);
});
