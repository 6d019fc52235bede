import type { FieldProblem } from "#domain/shared/refusal.ts";
import { t } from "#web/shared/texts.ts";

/** What the bar with the button says until everything is there. */
export function missingText([first, ...others]: readonly FieldProblem[]): string | undefined {
  return first && t("Before you sign ({{count}} left): {{what}}", { count: others.length + 1, what: first.message });
}
