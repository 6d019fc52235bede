import type { LeadFields } from "#contract/lead/lead.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Sequence } from "./random.ts";
import { trips } from "./trips.ts";

const firstNames = [
  ..."Amelia Bruno Carla Dmitri Elena Farid Greta Hugo Ines Javier Kamila Luca Maya Nodir Olga Pavel".split(" "),
  ..."Quentin Rosa Sardor Tessa Umida Viktor Wanda Xenia Yusuf Zarina Marcus Leonie Priya Tomas Aiko Samuel".split(" "),
];
const lastNames = [
  ..."Abbott Bianchi Castillo Dahl Eriksen Fontaine Gallagher Hassan Ivanova Jensen Kowalski Lindgren".split(" "),
  ..."Marchetti Nakamura Obrien Petrov Quintana Rahimov Santos Tanaka Usmanov Vargas Whitfield Young".split(" "),
];
const sites = ["fly-samarkand.example", "cheap-seats.example", "our website", "newsletter"];
const wishes = [
  "",
  "",
  "Prefers an aisle seat.",
  "Can leave a day earlier or later.",
  "Travels with a small dog.",
  "Asks for a kosher meal.",
];

/** Returns a lead for a trip, as the intake would have stored it. */
export function demoLead(sequence: Sequence, index: number, today: string): Omit<LeadFields, "ownerId"> {
  const trip = sequence.pick(trips);
  const firstName = sequence.pick(firstNames);
  const lastName = sequence.pick(lastNames);
  // Late enough that offers for it can expire in the days after the demo is loaded.
  const departsOn = addDays(today, 30 + sequence.below(140));
  const oneWay = sequence.below(5) === 0;
  const adults = 1 + sequence.below(3);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index}@mail.example`.toLowerCase(),
    phone: phoneOf(index),
    address: null,
    city: null,
    state: null,
    country: "US",
    language: null,
    timeZone: null,
    from: trip.from,
    to: trip.to,
    locations: [],
    departsOn,
    arrivesOn: null,
    returnsOn: oneWay ? null : addDays(departsOn, 7 + sequence.below(21)),
    tripType: oneWay ? "oneway" : "roundtrip",
    cabin: sequence.pick(["economy", "economy", "economy", "premium_economy", "business"] as const),
    adults,
    children: sequence.below(4) === 0 ? 1 : 0,
    infants: sequence.below(9) === 0 ? 1 : 0,
    requestedBy: sequence.pick(sites),
    manualType: sequence.pick([null, null, "phone", "email", "chat", "referral"] as const),
    label: sequence.pick([null, null, "hot", "warm", "cold"] as const),
    request: sequence.pick(wishes),
  };
}

const areas = ["212", "718", "305", "415", "617"];
/** The numbers below belong to the agency's own people. */
const firstNumber = 20;

/** Returns a number for each of four hundred people. 555-0100 to 555-0199 are reserved for fiction. */
function phoneOf(index: number): string {
  const number = firstNumber + Math.floor(index / areas.length);
  return `+1${areas[index % areas.length]}55501${String(number).padStart(2, "0")}`;
}
