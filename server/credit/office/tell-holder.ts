import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { CreditRecord } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import { type LetterFacts, queueMessage } from "#server/mail/index.ts";
import { voucherOf } from "./voucher.ts";

type CreditTemplate = "credit-ends" | "credit-extended";
type More<T extends CreditTemplate> = Omit<LetterFacts[T], keyof LetterFacts["credit-extended"]>;

/** Sends a letter with the voucher to the signer of the booking that the credit comes from. */
export async function tellHolder<T extends CreditTemplate>(
  db: Db,
  credit: CreditRecord,
  template: T,
  more: More<T>,
): Promise<void> {
  const { record } = await chosenOption(db, credit.quoteId);
  const facts: LetterFacts["credit-extended"] = {
    agency: publicAgency(await loadAgency(db)),
    agent: record.offer.agent,
    quoteId: credit.quoteId,
    customerName: credit.firstName,
    voucher: voucherOf(credit),
  };
  await queueMessage(db, {
    template,
    data: { ...facts, ...more } as unknown as LetterFacts[T],
    recipient: record.contact.email,
    quoteId: credit.quoteId,
    reader: record,
  });
}
