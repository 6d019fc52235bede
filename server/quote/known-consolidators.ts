import type { QuoteContent } from "#contract/quote/content.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Throws `invalid_input` if an option names a consolidator that is not in the settings. A name that the saved content
 * already has is accepted, because consolidators can be removed from the settings.
 */
export async function mustKnowConsolidators(db: Db, content: QuoteContent, saved?: QuoteContent): Promise<void> {
  const accepted = new Set(["", ...(saved?.options ?? []).map(consolidatorOf)]);
  const isNew = content.options.map((option) => !accepted.has(consolidatorOf(option)));
  if (!isNew.includes(true)) return;
  const { consolidators } = await loadAgency(db);
  const problems = content.options.flatMap((option, index) =>
    isNew[index] && !consolidators.includes(consolidatorOf(option))
      ? [fieldProblem(`content.options.${index}.issuing.consolidator`, "consolidator_unknown")]
      : [],
  );
  if (problems.length > 0) throw invalid(problems);
}

function consolidatorOf({ issuing }: QuoteContent["options"][number]): string {
  return issuing?.consolidator ?? "";
}
