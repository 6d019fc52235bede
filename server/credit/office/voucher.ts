import type { Language } from "#contract/shared/languages.ts";
import type { CreditIssuer, ValidityKind } from "#domain/credit/status.ts";
import { daysLeft } from "#domain/credit/validity.ts";
import type { Currency } from "#domain/money/money.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import { type CreditRecord, freeCents } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import type { Voucher, VoucherFacts } from "#server/mail/index.ts";
import { languageOf } from "#server/signed-form/signed-record.ts";
import type drawVoucher from "./draw-voucher.thread.ts";

/** Returns the current facts of a credit's voucher. */
export function voucherOf(credit: CreditRecord): VoucherFacts {
  const { id: creditId, quoteId, holderName, issuedAt, validUntil, ticketNumbers } = credit;
  return {
    // The remaining amount, because a customer may present a voucher that shows more.
    creditId,
    quoteId,
    holderName,
    amountCents: freeCents(credit),
    issuedAt,
    validUntil,
    ticketNumbers,
    issuer: credit.issuer as CreditIssuer,
    currency: credit.currency as Currency,
    validityKind: credit.validityKind as ValidityKind,
  };
}

/**
 * Returns the voucher for a staff member, in the language of the booking's signer. Throws `state_conflict` if the
 * credit is no longer owed.
 */
export async function voucherFile(parts: Parts, db: Db, credit: CreditRecord, now: string): Promise<Uint8Array> {
  const { status, validUntil, version, zone } = credit;
  if (status !== "active" || daysLeft(validUntil, now, zone) < 0)
    throw new Refusal("state_conflict", { current: status, version, allowed: [] });
  const { record } = await chosenOption(db, credit.quoteId);
  const agency = publicAgency(await loadAgency(db));
  return drawnVoucher(parts, { ...voucherOf(credit), agency, agent: record.offer.agent }, languageOf(record));
}

const threadFile = new URL("./draw-voucher.thread.ts", import.meta.url);

/** Draws a voucher. The same facts always produce the same bytes. */
export async function drawnVoucher({ threads }: Parts, voucher: Voucher, language: Language): Promise<Buffer> {
  return Buffer.from(await threads.documents.run<typeof drawVoucher>(threadFile, { voucher, language }));
}
