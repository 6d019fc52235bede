import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export interface TestResults {
  passed: number;
  failed: number;
  /** Names of the tests that did not run. */
  skipped: string[];
  /** Wall time of each file, seconds. */
  files: { file: string; seconds: number }[];
}

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { results: { status: string; duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** Reads what Vitest or Playwright wrote. Returns null if there is no report. */
export function readResults(path: string): TestResults | null {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport | { suites: PlaywrightSuite[] };
  return "suites" in report ? ofPlaywright(report.suites) : ofVitest(report);
}

function ofVitest({ testResults }: VitestReport): TestResults {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(({ status }) => status === "failed").length,
    skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").map(({ fullName }) => fullName),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function ofPlaywright(suites: PlaywrightSuite[]): TestResults {
  const specs = suites.flatMap(specsOf);
  const statusIs = (wanted: (status: string) => boolean) => specs.filter(({ status }) => wanted(status));
  const seconds = new Map<string, number>();
  for (const { file, duration } of specs) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return {
    passed: statusIs((status) => status === "passed").length,
    failed: statusIs((status) => status !== "passed" && status !== "skipped").length,
    skipped: statusIs((status) => status === "skipped").map(({ title }) => title),
    files: [...seconds].map(([file, taken]) => ({ file: `tests/journeys/${file}`, seconds: taken })),
  };
}

interface Spec {
  file: string;
  title: string;
  status: string;
  /** Milliseconds. */
  duration: number;
}

function specsOf({ file, specs, suites = [] }: PlaywrightSuite): Spec[] {
  const own = specs.map(({ title, tests }) => {
    const last = tests.at(-1)?.results.at(-1);
    return { file, title, status: last?.status ?? "skipped", duration: last?.duration ?? 0 };
  });
  return [...own, ...suites.flatMap(specsOf)];
}
