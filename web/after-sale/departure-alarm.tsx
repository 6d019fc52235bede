import type { RequestRow, RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { departureAlarm } from "#domain/after-sale/departure.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { timeLeft } from "./void-window.ts";

/** Warns that a flight departs or has departed before its seats were given back. Explains the risk and what to do. */
export function DepartureAlarm({ request, trip }: { request: RequestView; trip: SoldTripView }) {
  const now = useMinute();
  const { departsAt, status, couponIds } = request;
  const alarm = departureAlarm(request, now);
  if (alarm === null || departsAt === null) return null;
  const atRisk = trip.coupons.filter(({ id, noShowRisk }) => noShowRisk && couponIds.includes(id));
  const flights = trip.flights.filter(({ segment }) => atRisk.some((coupon) => coupon.segment === segment));
  return (
    <Words as="p" role="alert" tone="trouble">
      <strong>{departureWords(departsAt, now)}.</strong>{" "}
      {status === "signed"
        ? t("It is signed, and not confirmed at the airline yet.")
        : t("It is not signed yet, and the seats are still held.")}
      {flights.length > 0 &&
        ` ${t("Risk of no-show until the outcome is recorded: {{flights}}", {
          flights: flights.map(({ name }) => name).join("; "),
        })}`}
    </Words>
  );
}

/** The short form for lists. */
export function DepartureMark({ request }: { request: Pick<RequestRow, "status" | "departsAt"> }) {
  const now = useMinute();
  if (departureAlarm(request, now) === null || request.departsAt === null) return null;
  return (
    <Words as="strong" tone="trouble" title={exactTime(request.departsAt)}>
      {departureWords(request.departsAt, now)}
    </Words>
  );
}

function departureWords(departsAt: string, now: string): string {
  return departsAt <= now
    ? t("Departed {{time}}", { time: exactTime(departsAt) })
    : t("Departs in {{left}}", { left: timeLeft(departsAt, now) });
}
