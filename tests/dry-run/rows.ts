/**
 * The rows that a new kind of request adds to the product's tables, for a kind that exists only in tests. Modules read
 * these tables when they load, so this file is imported before any other.
 */
import { approvalKindNames, approvalKinds } from "#domain/approval/kinds.ts";
import { ledgerKinds } from "#domain/money/ledger.ts";
import type { SayEach } from "#messages/catalogue.ts";
import { catalogueOf } from "#messages/catalogue.ts";
import { approvalKindsWithin, approvalKinds as kindTexts } from "#messages/en/letters/approvals.ts";
import { letters as texts } from "#messages/en/letters.ts";
import { greeting, type Letter, type Writing } from "#server/mail/letter.ts";
import { letters } from "#server/mail/letters/all-letters.ts";

Object.assign(approvalKinds, {
  seat: { subject: "seat", asks: "quote.send", decides: "request.decide", asksIn: [], validHours: 24 },
});
approvalKindNames.push("seat" as never);
Object.assign(kindTexts, { seat: "Money back for a seat" });
Object.assign(approvalKindsWithin, { seat: "money back for a seat" });

Object.assign(ledgerKinds, { seat_refund: { collected: -1, refundable: -1 } });

const seatTexts = catalogueOf<{
  offered: { seat: string };
  givenUp: { seat: string };
  kept: { seat: string };
  back: { amount: object };
}>()({
  offered: "Give up seat {{seat}}?",
  givenUp: "Seat {{seat}} is given up",
  kept: "Seat {{seat}} is kept",
  back: "You get back {{amount}}.",
});
Object.assign(texts, { seat: seatTexts });

export interface SeatLetterFacts extends Pick<Letter, "agency" | "agent"> {
  customerName: string;
  seat: string;
  backCents: number;
  currency: "USD" | "AUD";
  linkId?: number;
}

const aboutSeat =
  (subject: "offered" | "givenUp" | "kept") =>
  (facts: SeatLetterFacts, writing: Writing): Letter => {
    const { seat: say } = writing.say as unknown as SayEach<{ seat: typeof seatTexts }>;
    const { agency, agent, seat, backCents, currency, linkId } = facts;
    return {
      agency,
      agent,
      subject: say(subject, { seat }),
      preheader: "",
      blocks: [
        greeting(facts.customerName, writing),
        ...(subject === "kept"
          ? []
          : [{ kind: "paragraph" as const, text: say("back", { amount: { cents: backCents, currency } }) }]),
        ...(linkId === undefined
          ? []
          : [{ kind: "button" as const, label: say("offered", { seat }), url: writing.linkUrl(linkId) }]),
      ],
    };
  };
Object.assign(letters, {
  "seat-offered": aboutSeat("offered"),
  "seat-given-up": aboutSeat("givenUp"),
  "seat-kept": aboutSeat("kept"),
});
