import type { SignerProof } from "#contract/signed-form/signed-form.ts";
import { closedAfterFailures } from "#domain/link/link-life.ts";
import { between } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";

const mostFailures = 5;

/**
 * Throws `not_found` for a person who does not know the signer's last name and billing postal code, so that they learn
 * nothing.
 */
export function mustKnowSigner(
  signer: { name: string; lastNames?: readonly string[]; postalCode: string },
  { lastName, postalCode }: SignerProof,
): void {
  const names = [signer.name.trim().split(/\s+/).at(-1) ?? "", ...(signer.lastNames ?? [])];
  const known = names.some((name) => sameWord(name, lastName)) && sameWord(signer.postalCode, postalCode);
  if (!known) throw new Refusal("not_found");
}

/**
 * Returns the result of `prove`, which throws if the person does not know the signer. Postal codes could be guessed, so
 * after five wrong answers everyone is refused for a day, from any address. Opens its own transaction, because a wrong
 * answer is counted although it is refused. Throws `too_many_requests`.
 */
export async function countingFailures<T>(
  db: Db,
  linkId: number,
  now: string,
  prove: (db: Db) => Promise<T>,
): Promise<T> {
  const outcome = await transaction(db, async (tx) => {
    const link = await tx
      .selectFrom("quoteLinks")
      .select(["documentFailures", "documentFailedAt"])
      .where("id", "=", linkId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const since = link.documentFailedAt === null ? Number.POSITIVE_INFINITY : between(link.documentFailedAt, now);
    const failures = since < closedAfterFailures ? link.documentFailures : 0;
    if (failures >= mostFailures) return new Refusal("too_many_requests");
    const proved = await prove(tx).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    const counted =
      proved instanceof Refusal
        ? { documentFailures: failures + 1, documentFailedAt: now }
        : { documentFailures: 0, documentFailedAt: null };
    await tx.updateTable("quoteLinks").set(counted).where("id", "=", linkId).execute();
    return proved;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

function sameWord(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[\p{M}\s-]/gu, "")
      .toLowerCase();
  return plain(a) === plain(b);
}
