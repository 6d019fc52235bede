import { clock } from "./flights-on-screen.ts";
import type { Service, ServiceLeg } from "./parsing/services/service.ts";

/**
 * Returns the details of a flight on VI*, *SVC, VIT, TT and DO screens, in the format in which screens are compared.
 */
export function serviceOnScreen(service: Service) {
  return {
    segmentNumber: service.segmentNumber,
    airline: service.airline,
    flightNumber: service.flightNumber,
    bookingClass: service.bookingClass,
    departureDate: service.departureDate,
    departureDateFull: service.departureDate,
    operatedBy: service.operatedBy,
    operatingFlight: service.operatingFlight,
    totalMinutes: service.totalMinutes,
    totals: {
      totalFlightDuration: duration(service.flightMinutes),
      totalGroundDuration: duration(service.groundMinutes),
      totalTravelDuration: duration(service.totalMinutes),
      unparsed: [],
    },
    comments: service.comments,
    legs: service.legs.map(legOnScreen),
  };
}

function legOnScreen(leg: ServiceLeg) {
  return {
    from: leg.from,
    to: leg.to,
    departureDate: monthAndDay(leg.departsOn),
    departureTime: clock(leg.departsMinute),
    arrivalDate: monthAndDay(leg.arrivesOn),
    arrivalTime: clock(leg.arrivesMinute),
    arrivalDayOffset: leg.arrivalDayOffset,
    departureTerminal: leg.departureTerminal,
    arrivalTerminal: leg.arrivalTerminal,
    aircraft: leg.aircraft,
    durationMinutes: leg.flightMinutes,
    groundMinutes: leg.groundMinutesAfter ?? leg.groundMinutesBefore,
    miles: leg.miles,
    operatedBy: leg.operatedBy,
    amenities: leg.amenities,
    mealCodes: leg.meals[0]?.printed ?? null,
    meals: leg.meals[0]?.names.map((name) => mealNames[name] ?? name.toUpperCase().replaceAll(" ", "_")) ?? [],
    mealsByClass: leg.meals.map(({ classes, printed }) => ({ classes: classes?.split("") ?? null, raw: printed })),
  };
}

/** Names that are not ours in upper case. */
const mealNames: Record<string, string> = { "food for sale": "FOOD_TO_PURCHASE" };

/** Returns "7:20". */
function duration(minutes: number | null): string | null {
  return minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Returns "02-21". */
function monthAndDay(printed: { month: number; day: number } | null): string | null {
  return printed && `${String(printed.month).padStart(2, "0")}-${String(printed.day).padStart(2, "0")}`;
}
