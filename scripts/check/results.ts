import { stripVTControlCharacters } from "node:util";

/** The results of a test runner. */
export interface TestResults {
  passed: number;
  failures: Failure[];
  /** The names of the tests that did not run. */
  skipped: string[];
  /** The wall time of each file in seconds. */
  files: { file: string; seconds: number }[];
}

export interface Failure {
  /** The path of the test file, relative to the project. */
  file: string;
  /** The full name of the test, or the part of the file that failed outside of a test. */
  test: string;
  /** The error with its place in the project's code, without colors. */
  error: string;
}

/** Joins the parts of an error, without colors and without frames outside of the project. */
export function plainError(parts: readonly (string | undefined)[]): string {
  return stripVTControlCharacters(parts.filter((part) => part !== undefined).join("\n"))
    .split("\n")
    .filter((line) => !/^\s*at .*(?:node_modules|node:internal|\(<anonymous>\)$)/.test(line))
    .join("\n")
    .trim();
}
