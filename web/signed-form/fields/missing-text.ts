import type { FormProblem } from "#domain/shared/problem.ts";
import { t } from "#web/shared/texts.ts";
import { saidProblem } from "../said-problem.ts";

/** What the bar with the button says until everything is there. */
export function missingText([first, ...others]: readonly FormProblem[]): string | undefined {
  return (
    first &&
    t("Before you sign ({{count}} left): {{what}}", { count: others.length + 1, what: saidProblem(first).message })
  );
}
