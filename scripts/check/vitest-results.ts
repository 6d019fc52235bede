import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestRunEndReason } from "vitest/node";
import { type Failure, plainError, type TestResults } from "./results.ts";

type VitestError = ReturnType<TestModule["errors"]>[number];

/** A reporter of Vitest that writes the results as JSON to the file in `CHECK_RESULTS`. */
export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errorsOfRun: readonly VitestError[], _reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results: TestResults = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failures: [
        ...tests.flatMap(failureOfTest),
        ...modules.flatMap(failuresOutsideTests),
        ...errorsOfRun.map((error) => ({ file: "Vitest", test: "the run", error: textOf(error) })),
      ],
      skipped: tests
        .filter((test) => test.result().state !== "passed" && test.result().state !== "failed")
        .map(({ fullName }) => fullName),
      files: modules.map((module) => ({ file: pathOf(module), seconds: secondsOf(module) })),
    };
    writeFileSync(process.env.CHECK_RESULTS ?? "", JSON.stringify(results));
  }
}

function failureOfTest(test: TestCase): Failure[] {
  const result = test.result();
  if (result.state !== "failed") return [];
  return [{ file: pathOf(test.module), test: test.fullName, error: result.errors.map(textOf).join("\n") }];
}

/** Returns the errors of imports and of hooks around the tests of a file. */
function failuresOutsideTests(module: TestModule): Failure[] {
  const suites = [...module.children.allSuites()];
  return [
    ...module.errors().map((error) => ({ file: pathOf(module), test: "the file itself", error: textOf(error) })),
    ...suites.flatMap((suite) =>
      suite.errors().map((error) => ({ file: pathOf(module), test: suite.fullName, error: textOf(error) })),
    ),
  ];
}

/** Returns the message, the difference of the compared values, and the place. The stack repeats the message. */
function textOf({ message, diff, stack }: VitestError): string {
  const place = stack?.split("\n").filter((line) => /^\s*at /.test(line));
  return plainError([message, typeof diff === "string" ? diff : undefined, ...(place ?? [])]);
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
