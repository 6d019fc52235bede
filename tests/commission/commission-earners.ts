import type { AddedShare } from "#domain/commission/shares.ts";
import { changeEarner } from "#server/commission/change-earner.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import type { TestParts } from "#tests/server/database.ts";
import { onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

export const fromOwner = ({ id }: Person, basisPoints: number): AddedShare => ({
  userId: id,
  basisPoints,
  source: "from_owner",
});
export const fromAgency = ({ id }: Person, basisPoints: number): AddedShare => ({
  userId: id,
  basisPoints,
  source: "from_agency",
});

interface Changed {
  quoteId: number;
  agent: Person;
  supervisor: Person;
}

/** Returns the steps that change who earns a sale, and a look at its lines. */
export function earnersOfSales(parts: TestParts) {
  const { versionOf } = saleSteps(parts);

  /** The owner stays the agent of the sale unless another one, or null for the house account, is given. */
  async function change(
    { quoteId, agent, supervisor }: Changed,
    given: { agentId?: number | null; expertShareBps?: number; shares?: AddedShare[]; version?: number },
  ): Promise<void> {
    const body = {
      agentId: agent.id,
      reason: "They looked after the customer together",
      version: await versionOf(quoteId),
      ...given,
    };
    await onQuote(parts, supervisor, quoteId, (quote, context) => changeEarner(quote, body, context));
  }

  /** Returns the problems of a refused change as "field: code", or the code of the refusal. */
  async function refused(...args: Parameters<typeof change>): Promise<string[]> {
    const refusal = await refusalOf(change(...args));
    if (!refusal) throw new Error("The change was not refused");
    const fields = refusal.details.fields as { field: string; code: string }[] | undefined;
    return fields?.map(({ field, code }) => `${field}: ${code}`) ?? [refusal.code];
  }

  const linesOf = ({ quoteId }: Pick<Changed, "quoteId">) => linesOfSale(parts, quoteId);

  const sharesOf = ({ quoteId }: Pick<Changed, "quoteId">) =>
    parts.db
      .selectFrom("commissionShares")
      .select(["userId", "basisPoints", "source"])
      .where("quoteId", "=", quoteId)
      .orderBy("userId")
      .execute();

  return { change, refused, linesOf, sharesOf };
}

/** Returns the lines of a sale after all updates that are due: part, kind, person and cents. */
export async function linesOfSale(parts: TestParts, quoteId: number) {
  await updateDueCommissions(parts);
  const lines = await parts.db
    .selectFrom("commissionLines")
    .select(["part", "kind", "userId", "amountCents"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  return lines.map(({ part, kind, userId, amountCents }) => [part, kind, userId, amountCents]);
}
