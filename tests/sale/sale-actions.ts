// Longer than 300 lines, because all calls on a sale form one list, and share how they are made.
import type { InjectOptions } from "fastify";
import type { QuoteContent } from "#contract/quote/content.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { approvalProcess } from "#domain/approval/process.ts";
import { chargeRefusal } from "#domain/charge/charges.ts";
import { answers, chargeProcess } from "#domain/charge/process.ts";
import { balanceOfCharge } from "#domain/money/ledger.ts";
import { type Party, refusalOf } from "#domain/process/process.ts";
import { type QuoteAction, quoteProcess as saleProcess } from "#domain/quote/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";
import { approvalFacts } from "#server/approval/records.ts";
import { factsOf } from "#server/quote/facts.ts";
import { freshEarners } from "#tests/commission/fresh-earners.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aContent } from "#tests/server/factories.ts";
import type { Sale } from "./sale.ts";
import { aCardGiving, aSigning, testCard, withEnvelopes } from "./signings.ts";

/** A call that anyone may try on a sale over the API. */
export interface SaleAction {
  name: string;
  /** Returns the request for the sale's current state, or undefined if it has no target. */
  request(sale: Sale): Promise<InjectOptions | undefined> | InjectOptions | undefined;
  /** Returns the refusal of the domain rules, or undefined if they allow the action. */
  refusal(sale: Sale): RefusalCode | undefined;
  /** The call answers "done" even if it is refused. A refusal shows only because nothing changes. */
  isSilent?: true;
}

/** Returns the same installation without rate limits on forms and signatures, for tests that send hundreds of calls. */
export function withoutLimits(parts: TestParts): TestParts {
  const perMinute = { ...parts.config.perMinute, form: 1e6, signature: 1e6, sensitive: 1e6 };
  return { ...parts, config: { ...parts.config, perMinute } };
}

interface Around {
  parts: TestParts;
  /** The member of the staff who makes the calls. */
  admin: Party;
  /** Another member of the staff, who decides requests for approval. */
  decider: { party: Party; authorization: string };
  /** Two agents. The sale is reassigned from one to the other. */
  agents: readonly [number, number];
}

export const partCents = 100_000;
const reason = "The customer asked for it";

/** Returns the content with a price that is 100.00 lower for each adult. */
const cheaper = (): QuoteContent => {
  const content = aContent();
  const [option] = content.options;
  if (!option) throw new Error("The sample has an option");
  const ADULT = { netCents: 121_000, pricing: { kind: "price" as const, cents: 135_000 } };
  return { ...content, options: [{ ...option, fares: { ...option.fares, ADULT } }] };
};
const adultPrice = (content: QuoteContent | undefined) => content?.options[0]?.fares.ADULT?.pricing;
const isCheaper = ({ quote }: Sale) =>
  JSON.stringify(adultPrice(quote.sent?.content)) === JSON.stringify(adultPrice(cheaper()));
/** The signed total of the cheaper and of the normal content, with protection. */
const signedCents = (sale: Sale) => (isCheaper(sale) ? 454_673 : 477_473);

let nextTicket = 2_000_000_000;
const freshTicket = () => {
  nextTicket += 1;
  return `235-${nextTicket}`;
};

/** Returns a locator that was not entered before. */
const freshLocator = () => String(freshCents()).padStart(6, "Q");

let lastCents = 0;
/** Returns an amount that was not entered before. */
const freshCents = () => {
  lastCents += 1;
  return lastCents;
};

/** Charges in these tests are on the account of the agency. */
const hasFee = (charge: Sale["charge"]) => charge?.state === "approved" || charge?.state === "settled";

/** Returns every call that could change a sale, with every kind of amount and answer. */
export function saleActions({ parts, admin, decider, agents }: Around): SaleAction[] {
  const ruled = (action: QuoteAction) => (sale: Sale) =>
    refusalOf(saleProcess, action, factsOf(sale.quote), admin, parts.now());
  const act = (
    name: string,
    action: QuoteAction,
    path: string,
    body: (sale: Sale) => object = () => ({}),
    method: "POST" | "PATCH" = "POST",
  ): SaleAction => ({
    name,
    request: (sale) => ({
      method,
      url: `/api/quotes/${sale.quote.id}${path}`,
      payload: { version: sale.quote.version, ...body(sale) },
    }),
    refusal: ruled(action),
  });
  const contentOf = (sale: Sale) => (isCheaper(sale) ? cheaper() : aContent());

  const decide = (action: "approve" | "decline" | "withdraw", body: (sale: Sale) => object): SaleAction => ({
    name: action,
    request: (sale) => ({
      method: "POST",
      url: `/api/approval-requests/${sale.approval?.id ?? 999_999}/${action}`,
      payload: { version: sale.approval?.version ?? 1, ...body(sale) },
      headers: { authorization: decider.authorization },
    }),
    refusal: ({ approval }) =>
      approval ? refusalOf(approvalProcess, action, approvalFacts(approval), decider.party, parts.now()) : "not_found",
  });
  const start = (name: string, amountOf: (sale: Sale) => number): SaleAction => ({
    ...act(name, "startCharge", "/charges", (sale) => ({
      cardId: sale.card?.id ?? 1,
      location: "agency:main",
      amountCents: amountOf(sale),
      confirmDuplicateTrip: true,
    })),
    refusal: (sale) => ruled("startCharge")(sale) ?? mayTakeMoney(sale, amountOf(sale), sale.card, parts.now()),
  });
  const pay = (name: string, amountOf: (sale: Sale) => number): SaleAction => ({
    ...act(name, "recordPayment", "/payments", (sale) => ({
      method: "cash",
      receivedOn: "2026-11-20",
      payerName: "Mary O'Brien",
      amountCents: amountOf(sale),
      isAmountRight: true,
    })),
    refusal: (sale) => ruled("recordPayment")(sale) ?? mayTakeMoney(sale, amountOf(sale), null, parts.now()),
  });
  const finish = (result: "approved" | "declined" | "unknown" | "abandoned"): SaleAction => ({
    name: `charge ${result}`,
    request: (sale) => ({
      method: "POST",
      url: `/api/quotes/${sale.quote.id}/charges/${answered(sale)?.id ?? 999_999}/result`,
      payload: { version: sale.quote.version, result, processorReference: "AUTH77" },
    }),
    refusal: (sale) => {
      const charge = answered(sale);
      if (!charge) return "not_found";
      return chargeProcess.actions[answers[result]].from.includes(charge.state) ? undefined : "state_conflict";
    },
  });
  const answered = ({ open, charge }: Sale) => open ?? charge;
  const refundableCents = ({ ledger, charge }: Sale) =>
    charge ? balanceOfCharge(ledger, charge.id).refundableCents : 0;
  const reverse = (name: string, amountOf: (sale: Sale) => number): SaleAction => ({
    name,
    request: (sale) => ({
      method: "POST",
      url: `/api/quotes/${sale.quote.id}/charges/${sale.charge?.id ?? 999_999}/reversal`,
      payload: {
        version: sale.quote.version,
        amountCents: amountOf(sale),
        reason,
        processorReference: "REV77",
        cause: "paid_otherwise",
      },
    }),
    refusal: (sale) =>
      ruled("reverseCharge")(sale) ?? (amountOf(sale) > refundableCents(sale) ? "reversal_exceeds_charge" : undefined),
  });
  const reopen = (name: string, body: object, isSame: (sale: Sale) => boolean): SaleAction => ({
    ...act(name, "reopen", "/actions/reopen", () => ({ reason, ...body })),
    refusal: (sale) => ruled("reopen")(sale) ?? (isSame(sale) ? "nothing_changed" : undefined),
  });
  const rest = ({ quote }: Sale) => Math.max(1, quote.openCents);

  return [
    act("save", "update", "", (sale) => ({ content: { ...contentOf(sale), notesForAdmin: "Seen" } }), "PATCH"),
    act("confirm prices", "confirmPrices", "/actions/confirm-prices", () => ({ optionIds: ["a"] })),
    act("send", "send", "/actions/send"),
    act("resend", "resend", "/actions/resend"),
    act("mark as booked", "markAsBooked", "/actions/mark-as-booked", () => ({
      confirmations: [{ airline: "TK", locator: "ABC123" }],
      gdsLocator: "QWERTY",
      actualNetCents: 346_100,
      ticketingDeadline: "2026-11-22T22:00:00.000Z",
      notifyCustomer: true,
    })),
    act("send for approval", "sendForApproval", "/approval-requests", ({ quote }) => ({
      kind: kindAskedIn(quote.status as QuoteStatus) ?? "net",
      reason,
      netCents: 400_000,
    })),
    decide("approve", ({ approval }) => ({ hash: approval?.hash.toString("hex") ?? "0".repeat(64) })),
    decide("decline", ({ approval }) => ({ hash: approval?.hash.toString("hex") ?? "0".repeat(64), reason })),
    decide("withdraw", () => ({})),
    start("start a charge of part", () => partCents),
    start("start a charge of the rest", rest),
    start("start a charge of too much", (sale) => rest(sale) + 1),
    ...(["approved", "declined", "unknown", "abandoned"] as const).map(finish),
    pay("record a payment of part", () => partCents),
    pay("record a payment of the rest", rest),
    act("mark as charged", "markAsCharged", "/actions/mark-as-charged"),
    reverse("reverse a cent", () => 1),
    reverse("reverse all of a charge", (sale) => Math.max(1, refundableCents(sale))),
    reverse("reverse too much", (sale) => refundableCents(sale) + 1),
    {
      ...act("enter the fee of a charge", "enterFee", ""),
      request: ({ quote, charge }) => ({
        method: "POST",
        url: `/api/quotes/${quote.id}/charges/${charge?.id ?? 999_999}/fee`,
        payload: { version: quote.version, merchantFeeCents: freshCents() },
      }),
      refusal: (sale) => ruled("enterFee")(sale) ?? (hasFee(sale.charge) ? undefined : "not_found"),
    },
    act("enter costs", "enterCosts", "/costs", () => ({ otherCostCents: freshCents(), note: reason })),
    act("record a supplier payment", "recordSupplierMoney", "/supplier-entries", () => ({
      kind: "supplier_paid",
      amountCents: 1_000,
      isAmountRight: true,
      movedOn: "2026-11-20",
    })),
    {
      ...act("enter an exchange gain", "writeOff", "/write-offs", () => ({
        kind: "exchange_gain",
        amountCents: 1,
        reason,
      })),
      refusal: (sale) => ruled("writeOff")(sale) ?? (sale.suppliersOpenCents >= 1 ? undefined : "invalid_input"),
    },
    {
      ...act("take a write-off back", "reverseWriteOff", ""),
      request: ({ quote, writeOffId = 999_999 }) => ({
        method: "POST",
        url: `/api/quotes/${quote.id}/write-offs/${writeOffId}/reversal`,
        payload: { version: quote.version, reason },
      }),
      refusal: (sale) => ruled("reverseWriteOff")(sale) ?? (sale.writeOffId === undefined ? "not_found" : undefined),
    },
    {
      ...act("take back an entry of a supplier", "reverseSupplierEntry", ""),
      request: ({ quote, supplierEntryId = 999_999 }) => ({
        method: "POST",
        url: `/api/quotes/${quote.id}/supplier-entries/${supplierEntryId}/reversal`,
        payload: { version: quote.version, reason },
      }),
      refusal: (sale) =>
        ruled("reverseSupplierEntry")(sale) ?? (sale.supplierEntryId === undefined ? "not_found" : undefined),
    },
    act("ask for a card", "askForReplacementCard", "/actions/ask-for-replacement-card", () => ({ note: "" })),
    act("enter tickets", "enterTicketNumbers", "/tickets", ({ passengers }) => ({
      issuedOn: "2026-11-20",
      confirmOtherAirline: false,
      tickets: (passengers.length > 0 ? passengers : [1]).map((passengerId) => ({
        passengerId,
        number: freshTicket(),
      })),
    })),
    act("correct the reservation", "correctReservation", "/actions/correct-reservation", () => ({
      confirmations: [{ airline: "TK", locator: freshLocator() }],
      ticketingDeadline: "2026-11-22T04:59:00.000Z",
      reason,
    })),
    {
      ...act("correct a ticket", "correctTicketNumber", ""),
      request: ({ quote, ticketId = 999_999 }) => ({
        method: "POST",
        url: `/api/quotes/${quote.id}/tickets/corrections`,
        payload: {
          version: quote.version,
          confirmOtherAirline: false,
          reason,
          corrections: [{ ticketId, number: freshTicket() }],
        },
      }),
    },
    act("cancel", "cancel", "/actions/cancel", () => ({ reason, holdExpired: true })),
    act("mark as lost", "markAsLost", "/actions/mark-as-lost", () => ({ reason: "Bought elsewhere" })),
    {
      ...act("delete", "delete", ""),
      request: ({ quote }) => ({ method: "DELETE", url: `/api/quotes/${quote.id}?version=${quote.version}` }),
    },
    act("restore", "restore", "/actions/restore"),
    act("reassign", "reassign", "/actions/reassign", ({ quote }) => ({
      ownerId: quote.ownerId === agents[0] ? agents[1] : agents[0],
    })),
    act("change who earns it", "changeCommissionOwner", "/actions/change-commission-owner", () => ({
      ...freshEarners(agents),
      reason,
    })),
    reopen("reopen for less", { content: cheaper() }, isCheaper),
    reopen("reopen unchanged", { unchanged: true }, () => false),
    ...customerActions(parts),
  ];
}

function customerActions(parts: TestParts): SaleAction[] {
  const now = () => parts.now();
  const ruled = (action: QuoteAction, { quote, links }: Sale) => {
    const link = links[action === "giveReplacementCard" ? "card" : "booking"];
    return link
      ? refusalOf(saleProcess, action, factsOf({ ...quote, visitor: link }), "public", now())
      : ("not_found" as const);
  };
  const visit = (signal: "opened" | "viewed", actions: readonly QuoteAction[]): SaleAction => ({
    name: `the customer has ${signal} it`,
    isSilent: true,
    request: ({ links }) =>
      links.booking && {
        method: "POST",
        url: `/api/public/booking/${links.booking.publicId}/viewed`,
        payload: { signal },
      },
    refusal: (sale) => {
      const refusals = actions.map((action) => ruled(action, sale));
      return refusals.includes(undefined) ? undefined : refusals[0];
    },
  });
  return [
    visit("opened", ["read"]),
    visit("viewed", ["view", "comeBack"]),
    {
      name: "the customer signs",
      request: async (sale) => {
        const { booking } = sale.links;
        if (!booking) return undefined;
        const amountCents = signedCents(sale);
        const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", amountCents };
        const cards = await withEnvelopes(parts, booking.publicId, [{ ...card, secret: testCard }]);
        const { payment, ...signing } = await aSigning(parts, sale.quote.sent?.id ?? 0, { totalCents: amountCents });
        const payload = { ...signing, payment: { ...payment, cards } };
        return { method: "POST", url: `/api/public/booking/${booking.publicId}/sign`, payload };
      },
      refusal: (sale) => ruled("sign", sale),
    },
    {
      name: "the customer gives another card",
      request: async (sale) => {
        const { card } = sale.links;
        if (!card) return undefined;
        const payload = await aCardGiving(parts, card.publicId, Math.max(1, sale.quote.openCents));
        return { method: "POST", url: `/api/public/card/${card.publicId}`, payload };
      },
      refusal: (sale) => ruled("giveReplacementCard", sale),
    },
  ];
}

/** Returns the refusal of the charging rules. Returns `not_found` for a card that is not of the current signature. */
function mayTakeMoney(
  { quote, charges, ledger }: Sale,
  amountCents: number,
  card: Sale["card"] | null,
  now: string,
): RefusalCode | undefined {
  if (card === undefined) return "not_found";
  const attempt = {
    card,
    sameNumber: card?.sameNumber ?? [],
    amountCents,
    dueCents: quote.dueCents ?? 0,
    now,
    zone: quote.zone,
  };
  return chargeRefusal(attempt, charges, ledger);
}
