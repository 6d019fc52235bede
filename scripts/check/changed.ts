import { execFileSync } from "node:child_process";
import type { Part } from "./parts.ts";
import { journeys } from "./parts.ts";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Returns the commit from which the work started: the merge base with `main`, or with the last fetched `main`. */
export function baseCommit(): string {
  const head = git("rev-parse", "HEAD");
  for (const branch of ["main", "origin/main"]) {
    try {
      const base = git("merge-base", "HEAD", branch);
      if (base !== head) return base;
    } catch {
      // The branch does not exist here.
    }
  }
  return head;
}

export function changedFiles(base: string): string[] {
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  const fresh = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed.split("\n"), ...fresh.split("\n")])].filter(Boolean);
}

/** The journeys that use each feature. Every journey uses the features that are not listed. */
const journeysOf: Record<string, string[]> = {
  "after-sale": ["after-sale", "ends-of-a-sale", "keep-booking", "pseudo-language"],
  "api-key": ["intake"],
  "customer-request": ["customer-request"],
  chargeback: ["ends-of-a-sale"],
  "debit-memo": ["debit-memos", "ends-of-a-sale"],
  credit: ["credit", "ends-of-a-sale"],
  duplicate: ["duplicates"],
  exchange: ["exchange"],
  expert: ["expert"],
  intake: ["intake"],
  "lead-import": ["import"],
  "replacement-card": ["sale"],
  "after-sale-form": ["after-sale", "keep-booking"],
  "saved-view": ["views"],
  "schedule-change": ["schedule-change"],
  "schedule-change-form": ["schedule-change"],
  settings: ["settings", "currency"],
  user: ["people"],

  queue: ["queue", "working-day"],
};

/** Returns the journeys that the changed files can reach; undefined if there are none. */
export function journeysFor(files: readonly string[]): Part | undefined {
  const names = new Set<string>();
  for (const file of files) {
    const [area = "", feature = ""] = file.split("/");
    const own = /^tests\/journeys\/\w[\w-]*\/(.+)\.spec\.ts$/.exec(file)?.[1];
    const isProduct = ["domain", "contract", "messages", "server", "web", "migrations"].includes(area);
    if (own) names.add(own);
    else if (file.startsWith("tests/journeys/")) return journeys;
    else if (isProduct && !file.includes(".test.")) {
      const reached = journeysOf[feature.replace(/\.ts$/, "")];
      if (!reached) return journeys;
      for (const name of reached) names.add(name);
    }
  }
  if (names.size === 0) return undefined;
  return { ...journeys, command: [...journeys.command, ...[...names].map((name) => `/${name}.spec`)] };
}
