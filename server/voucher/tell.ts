import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking/index.ts";
import type { CreditRecord } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage, type Templates } from "#server/mail/index.ts";
import { voucherOf } from "./voucher.ts";

type CreditTemplate = "credit-ends" | "credit-extended";
type More<T extends CreditTemplate> = Omit<Templates[T], keyof Templates["credit-extended"]>;

/** A letter to whoever signed the booking that the credit comes from, with its voucher. */
export async function tellHolder<T extends CreditTemplate>(
  db: Db,
  credit: CreditRecord,
  template: T,
  more: More<T>,
): Promise<void> {
  const { record } = await chosenOption(db, credit.quoteId);
  const facts: Templates["credit-extended"] = {
    ...{ agency: publicAgency(await loadAgency(db)), agent: record.offer.agent },
    ...{ quoteId: credit.quoteId, customerName: credit.firstName, voucher: voucherOf(credit) },
  };
  await queueMessage(db, {
    ...{ template, data: { ...facts, ...more } as unknown as Templates[T] },
    ...{ recipient: record.contact.email, quoteId: credit.quoteId, reader: record },
  });
}
