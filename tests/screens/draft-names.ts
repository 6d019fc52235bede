import type { DraftForm } from "#domain/draft/forms.ts";

const request =
  "agencyCreditUntil airlineCreditUntil cause couponIds.* creditKind customerRequestId expiresAt " +
  "lines.*.agencyCreditCents lines.*.agencyFeeCents lines.*.airlineCreditCents lines.*.airlinePenaltyCents " +
  "lines.*.flownCents lines.*.gratuityCents lines.*.passengerId lines.*.protectionCents merchantOfRecord " +
  "minorsMayFlyAlone notes reason type willNotFly";

const exchange =
  "added costs.*.actualChangeFeeCents costs.*.actualFareDifferenceCents costs.*.changeFeeCents " +
  "costs.*.fareDifferenceCents costs.*.mileageDifferenceCents creditKind creditUntil customerRequestId " +
  "customizedMessage dropped expiresAt flown noneChangeable notes passengerIds.* reason residual";

const quote =
  "aside.active aside.pasted aside.used values.creditIds values.currency values.customizedMessage " +
  "values.expiresAt values.notesForAdmin values.options.*.fares.*.amount values.options.*.fares.*.netCents " +
  "values.options.*.fares.*.parts.baggage values.options.*.fares.*.parts.baseFareCents " +
  "values.options.*.fares.*.parts.consolidatorFeeCents values.options.*.fares.*.parts.fareBasis " +
  "values.options.*.fares.*.parts.miles values.options.*.fares.*.parts.taxesCents " +
  "values.options.*.fares.*.typed values.options.*.issuing.airlineCommission " +
  "values.options.*.issuing.changePenalty values.options.*.issuing.consolidator " +
  "values.options.*.issuing.consolidatorCommission values.options.*.issuing.issuer " +
  "values.options.*.issuing.milliCentsPerMile values.options.*.issuing.refundPenalty " +
  "values.options.*.issuing.tourCode values.options.*.issuing.validatingCarrier " +
  "values.options.*.noneChangeable values.options.*.optionId values.options.*.pricesKept " +
  "values.options.*.segments.*.aircraft values.options.*.segments.*.airline " +
  "values.options.*.segments.*.arrivalDayOffset values.options.*.segments.*.arrivalDaySource " +
  "values.options.*.segments.*.arrivalTerminal values.options.*.segments.*.arrivesOn " +
  "values.options.*.segments.*.arrivesTime values.options.*.segments.*.bookingClass " +
  "values.options.*.segments.*.cabin values.options.*.segments.*.changesPlane " +
  "values.options.*.segments.*.departsOn values.options.*.segments.*.departsTime " +
  "values.options.*.segments.*.departureTerminal values.options.*.segments.*.flightNumber " +
  "values.options.*.segments.*.from values.options.*.segments.*.isMarried values.options.*.segments.*.line " +
  "values.options.*.segments.*.marriageGroup values.options.*.segments.*.meals " +
  "values.options.*.segments.*.operatedBy values.options.*.segments.*.operatingAirline " +
  "values.options.*.segments.*.operatorPrinted values.options.*.segments.*.pasted.mileage " +
  "values.options.*.segments.*.pasted.operatorMissing values.options.*.segments.*.pasted.printedWeekday " +
  "values.options.*.segments.*.pasted.seatCount values.options.*.segments.*.pasted.status " +
  "values.options.*.segments.*.printedClass values.options.*.segments.*.printedMinutes " +
  "values.options.*.segments.*.segmentNumber values.options.*.segments.*.stops " +
  "values.options.*.segments.*.stopsAt values.options.*.segments.*.taxesCents " +
  "values.options.*.segments.*.to values.options.*.title values.party.*";

const lead =
  "address adults arrivesOn cabin children city country departsOn email firstName from infants label language " +
  "lastName locations manualType ownerId phone request requestedBy returnsOn state to tripType";

const supplierPayment = "amountCents consolidator isAnother isLast isOther kind movedOn note reference";
const debitMemo = "amountCents category disputeBy issuer note number receivedOn ticketNumber";

/**
 * The names of the typed values in each shape of a form. If a form's names change, increase its shape in
 * domain/draft/forms.ts and here, because an older draft would fill it wrongly.
 */
export const draftNames: Record<DraftForm, { shape: number; names: string }> = {
  newQuote: { shape: 1, names: quote },
  quote: { shape: 1, names: quote },
  newLead: { shape: 1, names: lead },
  note: { shape: 1, names: "kind written" },
  editedNote: { shape: 1, names: "written" },
  cancellation: { shape: 1, names: request },
  refund: { shape: 1, names: request },
  exchange: { shape: 1, names: exchange },
  scheduleChange: { shape: 1, names: "expiresAt flights message" },
  costs: { shape: 1, names: "airline commission consolidator fee isOther miles milliCents note other" },
  supplierPayment: { shape: 1, names: supplierPayment },
  debitMemo: { shape: 1, names: debitMemo },
  answerToCustomer: { shape: 1, names: "answer" },
  manualCommission: { shape: 1, names: "agentId amountCents date quote reason" },
};
