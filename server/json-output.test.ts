import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = `
  import { printJsonAlone } from "./server/json-output.ts";
  printJsonAlone();
  console.warn("a library says %s", "4111 1111 1111 1111");
  console.trace(new TypeError("of a library"));
  process.emitWarning("old call", "DeprecationWarning");
`;

test("prints the output of Node and of libraries as lines of JSON", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(stderr).toBe("");
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: "a library says [card number removed]" },
    { level: 50, msg: expect.stringMatching(/^TypeError: of a library\n {4}at /) },
    { level: 40, name: "DeprecationWarning", msg: "old call" },
  ]);
});
