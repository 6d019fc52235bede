import type { OriginLine, plainOrigins } from "#domain/charge/origin-lines.ts";
import type { InputName } from "#domain/money/profit.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quotedCosts } from "#domain/quote/quoted-costs.ts";
import { type CostInput, enteredAmount, supplierKinds } from "#domain/supplier/entries.ts";
import { merchantFees } from "./merchant-fees.ts";
import { profitOf } from "./profit.ts";
import type { SignedSale } from "./signed-sale.ts";

/**
 * Returns the lines that each input of the profit consists of. The lines of an input add up to it. Omits inputs that are
 * one signed, entered or estimated amount.
 */
export function profitOrigins(sale: SignedSale): Partial<Record<InputName, OriginLine[]>> {
  const { mileageCost, consolidatorFee } = quotedCosts(sale.option, sale.content.party);
  const origins: Record<keyof ReturnType<typeof ofReturned> | ListedInput, OriginLine[]> = {
    net: ofNet(sale),
    protection: ofProtection(sale),
    merchantFee: ofMerchantFee(sale),
    mileageCost: ofCost("mileageCost", sale, mileageCost),
    consolidatorFee: ofCost("consolidatorFee", sale, consolidatorFee),
    otherCost: ofEntries("otherCost", sale),
    airlineCommission: ofEntries("airlineCommission", sale),
    consolidatorCommission: ofEntries("consolidatorCommission", sale),
    agencyDebitMemo: ofEntries("agencyDebitMemo", sale),
    writtenOff: ofEntries("writtenOff", sale),
    ...ofReturned(sale),
  };
  const { inputs } = profitOf(sale);
  // Of a sale that has ended, most inputs count nothing any more.
  const isGone = (name: string) => sale.hasEnded && inputs[name as InputName].cents === 0;
  return Object.fromEntries(Object.entries(origins).filter(([name, lines]) => lines.length > 0 && !isGone(name)));
}

type EntryInput = CostInput | "agencyDebitMemo" | "writtenOff";
type ListedInput = "net" | "protection" | "merchantFee" | EntryInput;

/** The quoted net by passenger type. An entered net is one amount. */
function ofNet({ option, content, actualNetCents }: SignedSale): OriginLine[] {
  if (actualNetCents !== null) return [];
  return passengerTypes
    .filter((type) => content.party[type] > 0)
    .map((passengerType) => {
      const passengers = content.party[passengerType];
      return { kind: "fare", passengerType, passengers, cents: passengers * option.fares[passengerType].netCents };
    });
}

function ofProtection({ record }: SignedSale): OriginLine[] {
  return record.passengers
    .filter(({ protectionCents }) => protectionCents > 0)
    .map(({ ticketName, protectionCents }) => ({ kind: "protected_passenger", ticketName, cents: protectionCents }));
}

function ofMerchantFee(sale: SignedSale): OriginLine[] {
  const { ofCharges, openFeeCents } = merchantFees(sale);
  const lines = ofCharges.map(({ charge, takenCents, cents, from }): OriginLine => {
    return { kind: "charge_fee", last4: charge.last4, takenCents, from, cents };
  });
  return [...lines, ...line("fee_of_open_amount", openFeeCents)];
}

/**
 * The entries of a cost.
 * @param quotedCents the quoted amount, which counts until an amount is entered; null if not quoted
 */
function ofCost(input: CostInput, sale: SignedSale, quotedCents: number | null): OriginLine[] {
  const counts = quotedCents !== null && enteredAmount(input, sale.supplierEntries) === null;
  return [...(counts ? line("quoted", quotedCents) : []), ...ofEntries(input, sale)];
}

function ofEntries(input: EntryInput, { supplierEntries }: SignedSale): OriginLine[] {
  return supplierEntries
    .filter(({ kind }) => supplierKinds[kind].input === input)
    .map(({ kind, amountCents, postedByName, postedAt }) => {
      const cents = supplierKinds[kind].inputSign * amountCents;
      return { kind: "entry", entry: kind, by: postedByName, at: postedAt, cents };
    });
}

function ofReturned({ returned }: SignedSale) {
  const { parts } = returned;
  return {
    returnedToCustomer: [
      ...line("returned_in_cash", parts.cashCents),
      ...line("returned_as_credit", parts.agencyCreditCents),
      ...line("not_paid", -parts.shortCents),
      ...line("returned_protection", -returned.protectionCents),
      ...line("returned_gratuity", -returned.gratuityCents),
    ],
    heldForCustomer: [
      ...line("held_after_requests", parts.keptForLaterCents),
      ...line("residual_value", parts.residualCents),
      ...line("held_and_returned", -parts.heldReturnedCents),
      ...line("held_and_charged_back", -parts.heldChargedBackCents),
    ],
    returnedBySuppliers: [
      ...line("net_given_up", parts.netGivenUpCents),
      ...line("airline_penalty", -parts.penaltyCents),
      ...line("airline_credit", -parts.airlineCreditCents),
    ],
  } satisfies Partial<Record<InputName, OriginLine[]>>;
}

function line(part: (typeof plainOrigins)[number], cents: number): OriginLine[] {
  return cents === 0 ? [] : [{ kind: "part", part, cents }];
}
