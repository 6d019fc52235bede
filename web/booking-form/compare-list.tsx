import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import { compareOptions } from "#domain/booking-form/compare-options.ts";
import { returnsElsewhere } from "#domain/itinerary/returns-elsewhere.ts";
import { formatMoney } from "#domain/money/format.ts";
import { dayMark } from "#domain/shared/day-words.ts";
import { day } from "#domain/shared/durations.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { clockInWords, dayInWords } from "#web/shared/time/dates.ts";
import styles from "./compare-list.module.css";
import { journeyWords, priceEach } from "./words.ts";

type Journey = OfferOption["itinerary"]["journeys"][number];

/** Compares several options side by side, with the same facts in the same order. Each links to its card. */
export function CompareList({ offer }: { offer: Offer }) {
  const advantages = compareOptions(offer.options);
  return (
    <nav aria-label={t("Compare the options")}>
      <Stack as="ul" gap={2} className={styles.compare}>
        {offer.options.map((option, index) => (
          <li key={option.id}>
            <a href={`#option-${option.id}-card`}>
              <Row as="span" gap={3} align="baseline" justify="between">
                <Words weight={600}>{option.title || t("Option {{number}}", { number: index + 1 })}</Words>
                <Words weight={600} nowrap>
                  {formatMoney(option.grossCents, offer.currency)}
                </Words>
              </Row>
              <Muted size={3} className={styles.facts}>
                {option.byType.map(priceEach).join(" · ")}
              </Muted>
              <Row as="span" gap={2} rowGap={1} wrap>
                {advantages[index]?.isCheapest && (
                  <Words tone="done" size={3} className={styles.mark}>
                    {t("Lowest price")}
                  </Words>
                )}
                {advantages[index]?.isQuickest && (
                  <Words tone="done" size={3} className={styles.mark}>
                    {t("Shortest trip")}
                  </Words>
                )}
              </Row>
              {option.itinerary.journeys.map((journey) => (
                <JourneyFacts key={journey.segments[0]?.departure.localTime} journey={journey} />
              ))}
              <WayHome itinerary={option.itinerary} />
              {option.noneChangeable && (
                <Muted size={3} className={styles.facts}>
                  {t("Cannot be changed")}
                </Muted>
              )}
            </a>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

/** "Sat, May 1, 2027", "1:50 PM – 1:55 AM +2", "1 stop, 26 h 5 min", "Change in Istanbul IST", "Turkish Airlines". */
function JourneyFacts({ journey: { segments, connections, totalMinutes } }: { journey: Journey }) {
  const departs = segments[0]?.departure.localTime ?? "";
  const arrives = segments.at(-1)?.arrival.localTime ?? "";
  const airlines = [...new Set(segments.map(({ airlineName, airline }) => airlineName ?? airline))];
  const later = (Date.parse(arrives.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / day;
  const times = `${clockInWords(departs)} – ${clockInWords(arrives)} ${dayMark(later)}`.trim();
  return (
    <span className={styles.journey}>
      <span>{dayInWords(departs)}</span>
      <Words weight={600}>{times}</Words>
      <Muted size={3} className={styles.facts}>
        {journeyWords(segments.length, totalMinutes)}
      </Muted>
      {segments.slice(1).map(({ departure }, index) => {
        const before = segments[index]?.arrival;
        if (!before) return null;
        return connections[index]?.airportChange ? (
          <Words as="strong" key={departure.localTime} tone="trouble" size={3}>
            {t("Change of airport: lands at {{from}}, leaves from {{to}}", {
              from: `${before.city} ${before.code}`,
              to: `${departure.city} ${departure.code}`,
            })}
          </Words>
        ) : (
          <Muted key={departure.localTime} size={3} className={styles.facts}>
            {t("Change in {{city}}", { city: `${before.city} ${before.code}` })}
          </Muted>
        );
      })}
      <Muted size={3} className={styles.facts}>
        {airlines.join(", ")}
      </Muted>
    </span>
  );
}

/** Warns if the trip ends at another airport than it begins, for example because the customer's car is parked there. */
function WayHome({ itinerary }: Pick<OfferOption, "itinerary">) {
  const ends = returnsElsewhere(itinerary);
  if (!ends) return null;
  const { left, comesBackTo } = ends;
  return (
    <Words as="strong" tone="trouble" size={3}>
      {t("Comes back to {{airport}}, not to {{left}}", {
        airport: `${comesBackTo.city} ${comesBackTo.code}`,
        left: `${left.city} ${left.code}`,
      })}
    </Words>
  );
}
