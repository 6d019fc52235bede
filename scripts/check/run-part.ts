import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Part } from "./parts.ts";
import { playwrightResults } from "./playwright-results.ts";
import type { TestResults } from "./results.ts";

export interface Outcome {
  part: Part;
  ok: boolean;
  seconds: number;
  /** Null if the part runs no tests or ended before it counted them. */
  results: TestResults | null;
}

/** Runs a part and waits for its end. A quiet part prints only if it fails. */
export async function runPart(part: Part, { isQuiet = false } = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "farewright-check-"));
  const report = join(folder, "report.json");
  const started = performance.now();
  const { code, printed } = await run(part, report, isQuiet);
  const seconds = (performance.now() - started) / 1000;
  if (isQuiet && code !== 0) process.stdout.write(printed);
  const results = existsSync(report) ? readResults(part, report) : null;
  rmSync(folder, { recursive: true });
  return { part, ok: code === 0, seconds, results };
}

function run({ command, environment }: Part, report: string, isQuiet: boolean) {
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, ...reporters(program)], {
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHECK_RESULTS: report, ...environment },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise<{ code: number; printed: string }>((done) => {
    child.once("error", (error) => done({ code: 1, printed: `${printed}${error.message}\n` }));
    child.once("close", (code) => done({ code: code ?? 1, printed }));
  });
}

/** Returns the arguments that make a test runner also write its results to a file. */
function reporters(program: string): string[] {
  if (program === "vitest") return ["--reporter=dot", "--reporter=./scripts/check/vitest-results.ts"];
  if (program === "playwright") return ["--reporter=list,json"];
  return [];
}

function readResults({ command }: Part, path: string): TestResults {
  if (command[0] === "playwright") return playwrightResults(path);
  return JSON.parse(readFileSync(path, "utf8")) as TestResults;
}
