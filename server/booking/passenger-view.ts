import type { BookingView } from "#contract/booking/booking.ts";
import type { PassengerRecord } from "#server/booking-form/index.ts";
import type { ticketsOf } from "#server/ticketing/index.ts";

type Tickets = Awaited<ReturnType<typeof ticketsOf>>;

/** Returns a passenger as the customer entered them, with the active tickets. */
export function passengerView(row: PassengerRecord, tickets: Tickets): BookingView["passengers"][number] {
  const { id, position, ticketName, protected: covered } = row;
  const { passengerType, firstName, middleName, lastName, gender, dateOfBirth, country, state, phone } = row.details;
  const { knownTravelerNumber, globalEntryId, redressNumber, frequentFlyer, seatPreference } = row.details;
  return {
    id,
    position,
    ticketName,
    protected: covered,
    passengerType,
    firstName,
    middleName,
    lastName,
    gender,
    dateOfBirth,
    country,
    state,
    phone,
    knownTravelerNumber,
    globalEntryId,
    redressNumber,
    frequentFlyer,
    seatPreference,
    tickets: tickets
      .filter(({ passengerId }) => passengerId === id)
      .map((ticket) => ({ id: ticket.id, number: ticket.number })),
  };
}
