import { z } from "zod";
import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import type { reversingAction } from "#domain/supplier/entries.ts";
import { showBooking } from "#server/booking/show-booking.ts";
import { saleSteps as stepsAs } from "#server/demo/sale-steps.ts";
import { loadQuote } from "#server/quote/index.ts";
import { reverseSupplierEntry } from "#server/supplier/reverse-supplier-entry.ts";
import type { TestParts } from "#tests/server/database.ts";
import { onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

type Costs = Omit<CallInput<typeof supplierCalls.enterCosts>["body"], "version">;
type Money = Omit<CallInput<typeof supplierCalls.record>["body"], "version">;
const noText = { consolidator: "", note: "" };

/** Returns the steps that enter costs and money of suppliers, with the version of the quote filled in. */
export function supplierSteps(parts: TestParts) {
  const {
    costs: enter,
    supplierMoney,
    versionOf,
  } = stepsAs<Person>(parts, (who, id, run) => onQuote(parts, who, id, run));
  const at = (version?: number) => (version === undefined ? {} : { version });

  const costs = (who: Person, id: number, facts: Partial<Costs>, version?: number) =>
    enter(who, id, { ...noText, ...facts, ...at(version) });

  const money = (who: Person, id: number, facts: Partial<Money>, version?: number) =>
    supplierMoney(who, id, {
      kind: "supplier_paid",
      amountCents: 10_000,
      movedOn: "2026-11-20",
      reference: "",
      isLast: false,
      isAnother: false,
      isOtherConsolidator: true,
      ...noText,
      ...facts,
      ...at(version),
    });

  async function takeBack(
    who: Person,
    id: number,
    entryId: number,
    action: ReturnType<typeof reversingAction> = "reverseSupplierEntry",
  ) {
    const body = { version: await versionOf(id), reason: "Entered for another sale" };
    await onQuote(parts, who, id, (quote, context) => reverseSupplierEntry(quote, entryId, body, context, action));
  }

  /** The sale as the ticketing person sees it. */
  async function seen(who: Person, id: number) {
    const booking = await showBooking(parts.db, await loadQuote(parts.db, id), who, parts.now());
    if (!booking?.suppliers || !booking.profit) throw new Error("No money shown");
    return { ...booking, suppliers: booking.suppliers, profit: booking.profit };
  }

  return { costs, money, takeBack, seen };
}

/** Returns the fields and codes of an input that is refused. */
export async function codesOf(attempt: Promise<unknown>) {
  const refusal = await refusalOf(attempt);
  const { fields } = z
    .object({ fields: z.array(z.object({ field: z.string(), code: z.string() })) })
    .parse(refusal?.details);
  return fields.map(({ field, code }) => [field, code]);
}
