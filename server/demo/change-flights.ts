import { exchangeDraft } from "#contract/exchange/exchange.ts";
import { scheduleChangeDraft } from "#contract/schedule-change/schedule-change.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { later, minute } from "#domain/shared/durations.ts";
import { bookingForm, chosenOption, passengersOf } from "#server/booking-form/index.ts";
import { createExchange, sendForApproval } from "#server/exchange/index.ts";
import { loadLead } from "#server/lead/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import {
  createScheduleChange,
  loadScheduleChange,
  scheduleForm,
  sendScheduleChange,
} from "#server/schedule-change/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { decideOn, type SoldTrip, type Told, typedBy } from "./after-sale-steps.ts";
import { publicIdOf } from "./context.ts";
import { book, charge, ticket } from "./fulfil.ts";
import type { Sequence } from "./random.ts";
import { demoSigning } from "./sale.ts";

/** The amounts per passenger: what the customer pays, and what the airline actually charges. */
const costs = {
  changeFeeCents: 15_000,
  fareDifferenceCents: 8_400,
  mileageDifferenceCents: 0,
  actualChangeFeeCents: 12_500,
  actualFareDifferenceCents: 7_500,
};
const paidCents = costs.changeFeeCents + costs.fareDifferenceCents;
const netCents = costs.actualChangeFeeCents + costs.actualFareDifferenceCents;

/** Moves the flights from this day on by some days. */
const onAnotherDay = (segments: readonly Segment[], from: string, days: number): Segment[] =>
  segments.map((segment) =>
    segment.departsAt < from
      ? segment
      : { ...segment, departsAt: moved(segment.departsAt, days), arrivesAt: moved(segment.arrivesAt, days) },
  );
const moved = (local: string, days: number) => `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
/** Returns a local time that is moved by minutes. */
const atTime = (local: string, minutes: number) => later(`${local}Z`, minutes * minute).slice(0, 16);

/** Returns the steps of an exchange in which all passengers return some days later. */
export function exchangeSteps(sold: SoldTrip, told: Told) {
  const { parts, db, quoteId, cast } = sold;

  async function ask(reason: string): Promise<number> {
    const original = await loadQuote(db, quoteId, { lock: true });
    const { signature, option } = await chosenOption(db, quoteId);
    const passengers = await passengersOf(db, signature.id);
    const back = option.segments.at(Math.floor(option.segments.length / 2))?.departsAt ?? "";
    const draft = exchangeDraft.parse({
      passengerIds: passengers.map(({ id }) => id),
      segments: onAnotherDay(option.segments, back, 4),
      costs: { ADULT: costs, CHILD: costs, INFANT: costs },
      reason,
      expiresAt: told.expiresAt,
    });
    const id = await createExchange(original, { ...draft, version: original.version }, told.asAgent(0));
    const { version } = await loadQuote(db, id);
    await sendForApproval(await loadQuote(db, id, { lock: true }), version, told.asAgent(1));
    return id;
  }

  async function approved(reason: string): Promise<number> {
    const id = await ask(reason);
    await decideOn(db, ["exchange", id], "approve", "As the fare rules say", told.asSupervisor(2));
    return id;
  }

  /** Has the exchange signed, paid for and ticketed. */
  async function done(reason: string, sequence: Sequence): Promise<void> {
    const id = await approved(reason);
    const { sent, leadId } = await loadQuote(db, id);
    const option = sent?.content.options[0];
    if (!sent || !option) throw new Error("An exchange is sent once it is approved");
    const publicId = await publicIdOf(parts, db, id, "booking");
    await visitForm(bookingForm, publicId, "viewed", told.asCustomer(3));
    const lead = await loadLead(db, leadId);
    const people = sent.content.exchange?.passengers.length ?? 0;
    const totalCents = people * paidCents;
    const signing = await demoSigning(
      { ...parts, db },
      {
        lead,
        content: sent.content,
        sequence,
        publicId,
        versionId: sent.id,
        totalCents,
        today: told.at(0).slice(0, 10),
      },
    );
    const given = { ...signing, optionId: option.id, passengers: [] };
    await signForm(bookingForm, publicId, given, told.asCustomer(1));
    const later = (minutes: number) => told.at(minutes / 60);
    const fulfilled = { parts, db, quoteId: id, segments: option.segments, cast, sequence, later };
    await book({ ...fulfilled, netCents: people * netCents });
    await charge({ ...fulfilled, amountCents: totalCents });
    await ticket(fulfilled);
  }

  return { ask, approved, done };
}

/** Returns the steps of a schedule change in which the airline moves the first flight. */
export function scheduleSteps({ parts, db, quoteId }: SoldTrip, told: Told) {
  async function sent(minutes: number): Promise<number> {
    const quote = await loadQuote(db, quoteId, { lock: true });
    const { option } = await chosenOption(db, quoteId);
    const flights = option.segments.map((segment, index) =>
      index === 0
        ? {
            ...segment,
            departsAt: atTime(segment.departsAt, minutes),
            arrivesAt: atTime(segment.arrivesAt, minutes),
          }
        : segment,
    );
    const message = "The airline wrote to us this morning. Everything else stays as it was.";
    const draft = scheduleChangeDraft.parse({ flights, message, expiresAt: told.expiresAt });
    const id = await createScheduleChange(quote, draft, told.asTicketing(0));
    const change = await loadScheduleChange(db, id, { lock: true });
    await sendScheduleChange(change, "send", { version: change.version }, told.asTicketing(1));
    return id;
  }

  const look = async () =>
    visitForm(scheduleForm, await publicIdOf(parts, db, quoteId, "schedule"), "viewed", told.asCustomer(4));

  async function answered(minutes: number, answer: ScheduleAnswer, message = ""): Promise<void> {
    const changeId = await sent(minutes);
    await look();
    const publicId = await publicIdOf(parts, db, quoteId, "schedule");
    const given = { changeId, answer, message, consents: { answer: true }, signature: await typedBy(db, quoteId) };
    await signForm(scheduleForm, publicId, given, told.asCustomer(1));
  }

  return { sent, look, answered };
}
