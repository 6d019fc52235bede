/** A part of the check: one command. */
export interface Part {
  name: string;
  command: readonly string[];
  environment?: Record<string, string>;
  /** Wall time on two idle cores, seconds. The check warns when a part takes longer. */
  budget: number;
}

/** Parts that only read the code. They run two at a time. */
export const reading: readonly Part[] = [
  ...["domain", "contract", "messages", "server", "web", "tsconfig.json"].map((project) => ({
    name: `types of ${project}`,
    // Two projects run at a time, so each uses one core. More checkers repeat work.
    command: ["tsc", "-p", project, "--checkers", "1"],
    budget: 60,
  })),
  { name: "lint", command: ["biome", "check"], budget: 20 },
  { name: "dead code", command: ["knip", "--no-config-hints"], budget: 40 },
  {
    name: "code that only tests use",
    command: ["knip", "--production", "--include", "files,exports,types", "--tags=-planned"],
    budget: 40,
  },
  { name: "types of the database", command: ["node", "scripts/database-types.ts", "--check"], budget: 20 },
];

export const tests: Part = { name: "tests", command: ["vitest", "run"], budget: 420 };
export const journeys: Part = { name: "journeys", command: ["playwright", "test"], budget: 480 };

/** Parts that run the product. They run one after the other, because each takes both cores. */
export const running: readonly Part[] = [
  tests,
  {
    name: "fuzz",
    command: ["node", "tests/fuzz/run.ts"],
    environment: { FUZZ_SECONDS: "20", FUZZ_SEED: "20261122" },
    budget: 60,
  },
  journeys,
];

const bench = (name: string, ...command: string[]): Part => ({
  name: `bench of ${name}, once`,
  command: ["node", ...command],
  environment: { BENCH_SMALL: "1" },
  budget: 60,
});

/** The commands of operators and the benches, once each on few rows. They run two at a time. */
export const commands: readonly Part[] = [
  { name: "commands of operators on the demo agency", command: ["node", "scripts/check/on-demo.ts"], budget: 90 },
  bench("pages", "tests/bench-web.ts"),
  bench("calls", "scripts/bench-calls.ts"),
  bench("reports", "scripts/bench-reports.ts"),
  bench("plans", "scripts/bench-plans.ts"),
  bench("work after the sale", "scripts/bench-after-sale.ts"),
  bench("events", "scripts/bench-events.ts"),
  bench("exports", "scripts/bench-export.ts"),
  bench("imports", "scripts/bench-import.ts"),
  bench("itineraries", "scripts/bench-itinerary.ts"),
  {
    name: "reference data, as published",
    command: ["node", "scripts/refresh-reference.ts", "--dry"],
    budget: 20,
  },
];

const long = { CHECK_LONG: "1" };

/** The proofs by repetition, in full. */
export const repeating: readonly Part[] = [
  {
    name: "walks, pairs of writes, queue, overload",
    command: [
      "vitest",
      "run",
      "server/app/after-sale-walk",
      "server/app/report-walk",
      "server/app/write-pairs",
      "server/charge/two-writers",
      "server/queue/simulation",
      "server/app/overload",
    ],
    environment: long,
    budget: 1500,
  },
  {
    name: "fuzz",
    command: ["node", "tests/fuzz/run.ts"],
    environment: { FUZZ_SECONDS: "900" },
    budget: 960,
  },
  {
    name: "journeys with every screen and every width",
    command: ["playwright", "test"],
    environment: long,
    budget: 2400,
  },
];
