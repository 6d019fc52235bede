import type { Offer } from "#contract/booking-form/form.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { mustBeSigned } from "#server/booking-form/store.ts";
import type { Context } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import { signedForm, type Visit } from "#server/signed-form/form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/signed-record.ts";
import { seatCalls } from "./seat-calls.ts";

interface SeatContent extends SignedContent {
  agency: Offer["agency"];
  quoteId: number;
  seat: string;
  backCents: number;
}
export type SeatRecord = SignedRecord<SeatContent>;

const seat = "14C";
const backCents = 3_500;

/** Writes the customer's action to the history. */
async function note(action: string, { link: { quoteId } }: Visit, { db, now }: Context): Promise<void> {
  const { leadId } = await loadQuote(db, quoteId);
  const row = {
    record: "seat",
    recordId: quoteId,
    leadId,
    quoteId,
    action,
    newStatus: action,
    party: "public",
    at: now,
  };
  await db.insertInto("history").values(row).execute();
}

/** The form that a customer signs to give up a seat. */
export const seatForm = signedForm({
  purpose: "seat",
  calls: seatCalls,
  auditAction: "seat.giveUp" as never,
  events: { lookAtSeat: () => "Seat looked at" },
  document: {
    titles: ({ agency, number }) => ({
      name: "Seat given up",
      title: `Seat given up ${number}`,
      foot: `${agency}, seat given up ${number}`,
    }),
    fileName: "seat-given-up",
    agency: ({ agency }: SeatRecord) => agency,
    number: ({ quoteId, linkId }: SeatRecord) => `${quoteId}-S${linkId}`,
    drawing: new URL("./draw-seat.ts", import.meta.url),
  },
  open: async (_, { settings }) => ({ agency: publicAgency(settings), seat, backCents }),
  expired: async () => ({ seat, mayAsk: true }),
  signed: async () => ({}),
  sign: async (visit, given, context) => {
    if (given.backCents !== backCents) throw invalid([fieldProblem("backCents", "amount_changed")]);
    const { quoteId } = visit.link;
    const booking = await mustBeSigned(context.db, quoteId);
    const agency = publicAgency(await loadAgency(context.db));
    const consents = [{ id: "give_up.1", text: `I give up seat ${seat}`, details: [] }];
    return {
      content: { agency, quoteId, seat, backCents, consents },
      versionId: booking.versionId,
      bookingSignatureId: booking.id,
      currency: "USD",
      amountCents: backCents,
      follow: () => note("giveUpSeat", visit, context),
    };
  },
  signerOf: () => ({ postalCode: "10001" }),
  viewed: (visit, signal, context) => (signal === "viewed" ? note("lookAtSeat", visit, context) : Promise.resolve()),
  askAgain: (visit, context) => note("askForSeat", visit, context),
  decline: { auditAction: "seat.keep" as never, follow: (visit, context) => note("keepSeat", visit, context) },
});
