import { Checkbox } from "@mantine/core";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { ScopeFindings } from "#domain/after-sale/scope.ts";
import { between, hour } from "#domain/shared/durations.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import type { Values } from "./values.ts";

interface Props {
  scope: ScopeFindings;
  trip: SoldTripView;
  values: Values;
  onChange: (given: Partial<Values>) => void;
}

/** The problems and warnings of the current selection. */
export function Rules({ scope: { problems, warnings }, trip, values, onChange }: Props) {
  const [now, role] = [useMinute(), useRole()];
  const nameOf = (passengerId: number) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? "";
  const flightsOf = (segments: readonly number[]) =>
    segments.map((segment) => trip.flights.find((flight) => flight.segment === segment)?.name ?? "").join("; ");
  const alone = problems.flatMap((problem) => (problem.code === "without_adult" ? [problem] : []));
  const hasChild = [...alone, ...warnings].some(({ passengerId }) =>
    trip.travelers.some(({ id, type }) => id === passengerId && type === "CHILD"),
  );
  const decides = role !== undefined && scopeOf(role, "request.decide") !== undefined;
  return (
    <>
      <Stack as="ul" gap={2} aria-live="polite" aria-label={t("What happens next")}>
        {alone.map(({ passengerId, segments }) => (
          <Words as="li" key={`alone ${passengerId}`} tone="trouble">
            {t("{{name}} would fly without an adult: {{flights}}", {
              name: nameOf(passengerId),
              flights: flightsOf(segments),
            })}
          </Words>
        ))}
        {warnings.map(({ code, passengerId, segments }) => (
          <li key={`${code} ${passengerId}`}>
            {code === "unaccompanied_minor"
              ? t("{{name}} flies as an unaccompanied minor: {{flights}}", {
                  name: nameOf(passengerId),
                  flights: flightsOf(segments),
                })
              : t("{{name}} skips a flight: the airline cancels those after it, too: {{flights}}", {
                  name: nameOf(passengerId),
                  flights: flightsOf(segments),
                })}
          </li>
        ))}
        {trip.voidUntil !== null && trip.voidUntil > now && (
          <li>
            {t("Tickets can be voided until {{time}}: the airline keeps no penalty.", {
              time: exactTime(trip.voidUntil),
            })}
          </li>
        )}
        {trip.freeCancelUntil !== null && trip.freeCancelUntil > now && (
          <li>
            {t("The 24-hour rule holds until {{time}}: the airline keeps no penalty.", {
              time: exactTime(trip.freeCancelUntil),
            })}
          </li>
        )}
      </Stack>
      {decides && (hasChild || values.minorsMayFlyAlone) && (
        <Checkbox
          label={t("Children may fly as unaccompanied minors. I take responsibility")}
          checked={values.minorsMayFlyAlone}
          onChange={(event) => onChange({ minorsMayFlyAlone: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t("Will not fly: the seats must be released before departure")}
        description={values.willNotFly ? leftUntilDeparture(trip, values, now) : undefined}
        checked={values.willNotFly}
        onChange={(event) => onChange({ willNotFly: event.currentTarget.checked })}
      />
    </>
  );
}

function leftUntilDeparture(trip: SoldTripView, { couponIds }: Values, now: string): string {
  const segments = trip.coupons.filter(({ id }) => couponIds.includes(id)).map(({ segment }) => segment);
  const departures = trip.flights.filter(({ segment }) => segments.includes(segment)).map(({ departsAt }) => departsAt);
  const first = departures.toSorted()[0];
  if (first === undefined) return t("Choose flights first.");
  const hours = Math.floor(between(now, first) / hour);
  if (hours < 0) return t("The first of these flights has departed.");
  return t("First departure {{time}}: {{days}} days and {{hours}} hours are left.", {
    time: exactTime(first),
    days: Math.floor(hours / 24),
    hours: hours % 24,
  });
}
