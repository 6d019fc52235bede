import type { FormProblem } from "#domain/shared/problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";

/** Returns the text of the bar while something is missing. */
export function missingText([first, ...others]: readonly FormProblem[]): string | undefined {
  return (
    first &&
    t("Before you sign ({{count}} left): {{what}}", { count: others.length + 1, what: saidProblem(first).message })
  );
}
