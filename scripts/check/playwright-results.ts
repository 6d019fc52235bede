import { readFileSync } from "node:fs";
import { plainError, type TestResults } from "./results.ts";

interface Report {
  suites: Suite[];
  /** Errors outside of any test. */
  errors: ReportedError[];
}

interface Suite {
  file: string;
  specs: { title: string; tests: { results: Result[] }[] }[];
  suites?: Suite[];
}

interface Result {
  status: string;
  /** In milliseconds. */
  duration: number;
  errors: ReportedError[];
}

interface ReportedError {
  message?: string;
  stack?: string;
}

/** Reads the JSON report of Playwright. */
export function playwrightResults(path: string): TestResults {
  const { suites, errors } = JSON.parse(readFileSync(path, "utf8")) as Report;
  const specs = suites.flatMap(specsOf);
  const seconds = new Map<string, number>();
  for (const { file, duration } of specs) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: specs.filter(({ status }) => status === "passed").length,
    failures: [
      ...specs
        .filter(({ status }) => status !== "passed" && status !== "skipped")
        .map((spec) => ({ file: spec.file, test: spec.title, error: textOf(spec.errors) })),
      ...errors.map((error) => ({ file: "Playwright", test: "the run", error: textOf([error]) })),
    ],
    skipped: specs.filter(({ status }) => status === "skipped").map(({ title }) => title),
    files: [...seconds].map(([file, taken]) => ({ file, seconds: taken })),
  };
}

function specsOf({ file, specs, suites = [] }: Suite): (Result & { file: string; title: string })[] {
  const own = specs.map(({ title, tests }) => {
    const { status, duration, errors } = tests.at(-1)?.results.at(-1) ?? { status: "skipped", duration: 0, errors: [] };
    return { file: `tests/journeys/${file}`, title, status, duration, errors };
  });
  return [...own, ...suites.flatMap(specsOf)];
}

function textOf(errors: readonly ReportedError[]): string {
  return plainError(errors.map(({ message, stack }) => stack ?? message));
}
