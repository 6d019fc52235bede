import { type ScheduleForm, type ScheduleSigning, scheduleFormCalls } from "#contract/schedule-change/form.ts";
import { currentConsent } from "#domain/booking-form/consent.ts";
import { fullName } from "#domain/booking-form/ticket-name.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { refusalOf } from "#domain/process/process.ts";
import { changedFlights, isSmallChange } from "#domain/schedule-change/changed-flights.ts";
import { actionOfAnswer, scheduleChangeProcess } from "#domain/schedule-change/process.ts";
import { significanceOf } from "#domain/schedule-change/significance.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { consentText } from "#messages/consents.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption, documentNumber } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import { asSignature } from "#server/signed-form/as-signature.ts";
import { eventsOf, titlesOf } from "#server/signed-form/document/document-words.ts";
import { type CheckedForm, type Reading, signedForm, type Visit } from "#server/signed-form/form.ts";
import { type AnswerContent, answerNumber, type SignedAnswer } from "./answer-content.ts";
import { applyFlights } from "./apply-flights.ts";
import { confirmAnswer } from "./confirm-answer.ts";
import { changeFacts, changes, type VisitedChange } from "./records.ts";
import { purpose } from "./send.ts";
import { shownTrip, tripWordsOf } from "./shown-trip.ts";
import { loadScheduleChange, openScheduleChange, type ScheduleChangeRecord } from "./store.ts";

type Open = Omit<Extract<ScheduleForm, { state: "open" }>, "state">;

/** Returns the change behind a link while it waits for the customer's answer. Undefined otherwise. */
async function waitingChange(db: Db, { link }: Visit): Promise<VisitedChange | undefined> {
  const change = await openScheduleChange(db, link.quoteId);
  if (!change || (change.status !== "sent" && change.status !== "viewed")) return undefined;
  return { ...change, visitor: link.state };
}

async function shownChange(db: Db, change: ScheduleChangeRecord): Promise<Open> {
  const { record } = await chosenOption(db, change.quoteId);
  const { quoteId, id: changeId, before, after, message, expiresAt, firstName: customerName } = change;
  const flights = changedFlights(before, after, reference);
  return {
    quoteId,
    changeId,
    message,
    expiresAt,
    customerName,
    agency: publicAgency(await loadAgency(db)),
    agent: record.offer.agent,
    route: tripWordsOf(before),
    before: shownTrip(before),
    after: shownTrip(after),
    reasons: significanceOf(before, after, reference).flatMap(({ reasons }) => reasons),
    changes: flights,
    isSmall: isSmallChange(flights),
    passengers: record.passengers.map(fullName),
  };
}

function problemsOf(given: ScheduleSigning, people: readonly string[]): FieldProblem[] {
  const unsaid = given.answer === "other_flight" && given.message === "";
  return [
    ...(unsaid ? [fieldProblem("message", "other_flight_unsaid")] : []),
    ...checkSignature(asSignature(given.signature), people),
  ];
}

/**
 * Checks and prepares the answer. Throws `state_conflict` if no change waits behind the link, `invalid_input`, and the
 * refusals of the schedule change process.
 */
async function answerChange(
  visit: Visit,
  given: ScheduleSigning,
  { db, now, origin }: Context,
): Promise<CheckedForm<AnswerContent>> {
  const change = await waitingChange(db, visit);
  if (!change || change.id !== given.changeId) throw new Refusal("state_conflict");
  const move = { action: actionOfAnswer[given.answer], party: "public" as const, now, origin };
  await changes.mustBeAllowed(db, change, move);
  const shown = await shownChange(db, change);
  const { signature, record } = await chosenOption(db, change.quoteId);
  const problems = problemsOf(given, [...shown.passengers, record.signature.name]);
  if (problems.length > 0) throw invalid(problems);
  const { currency } = signature;
  const facts = { agency: shown.agency.name, contact: shown.agency.email, cards: [], amountCents: 0 };
  const id = currentConsent[consentOf[given.answer]];
  const content: AnswerContent = {
    ...shown,
    format: 1,
    answer: given.answer,
    answerMessage: given.message,
    booking: documentNumber(record),
    consents: [{ id, ...consentText(id, { ...facts, currency: "USD" }) }],
    postalCode: record.payment.billing.postalCode,
    lastNames: record.passengers.map(({ lastName }) => lastName),
  };
  return {
    content,
    versionId: signature.versionId,
    bookingSignatureId: signature.id,
    currency,
    amountCents: 0,
    follow: async ({ documentId, record: signed }) => {
      const set = { answeredAt: signed.signedAt, answerMessage: given.message };
      const reason = given.message === "" ? {} : { reason: given.message };
      await changes.carryOut(db, change, { ...move, ...reason, set });
      if (given.answer === "accept") await applyFlights(db, change);
      const signedBy = signed.signature.name;
      const answered = await loadScheduleChange(db, change.id);
      await confirmAnswer(db, answered, { answer: given.answer, signedBy, documentId, now });
    },
  };
}

const consentOf = {
  accept: "schedule_accepted",
  other_flight: "schedule_other_flight",
  refund: "schedule_refund",
} as const;

/** Records that a person views the change. A visit that changes nothing is not an error. */
async function view(visit: Visit, signal: "opened" | "viewed", { db, now, origin }: Context): Promise<void> {
  if (signal !== "viewed") return;
  await db.selectFrom("quotes").select("id").where("id", "=", visit.link.quoteId).forUpdate().execute();
  const change = await waitingChange(db, visit);
  if (!change || refusalOf(scheduleChangeProcess, "view", changeFacts(change), "public", now)) return;
  const details = { ip: origin.ip, device: origin.userAgent };
  await changes.carryOut(db, change, { action: "view", party: "public", now, origin, details });
}

/** The form with which customers answer a schedule change. */
export const scheduleForm = signedForm({
  purpose,
  calls: scheduleFormCalls,
  auditAction: "schedule_change.answer",
  events: eventsOf("send", "resend", "view"),
  document: {
    titles: titlesOf("schedule_answer"),
    fileName: "signed-answer",
    number: (record: SignedAnswer) => answerNumber(record),
    agency: ({ agency }: SignedAnswer) => agency,
    drawing: new URL("./draw-answer.ts", import.meta.url),
  },
  open: async (visit: Visit, { db }: Reading) => {
    const change = await waitingChange(db, visit);
    return change && shownChange(db, change);
  },
  expired: async ({ link: { quoteId } }) => ({ quoteId }),
  signed: async ({ record }) => ({ answer: (JSON.parse(record) as SignedAnswer).answer }),
  sign: answerChange,
  signerOf: ({ postalCode, lastNames }: SignedAnswer) => ({ postalCode, lastNames }),
  viewed: view,
});
