import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import { compareOptions } from "#domain/booking-form/compare-options.ts";
import { returnsElsewhere } from "#domain/itinerary/returns-elsewhere.ts";
import { formatMoney } from "#domain/money/format.ts";
import { dayMark } from "#domain/shared/day-words.ts";
import { day } from "#domain/shared/durations.ts";
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
      <ul className={styles.compare}>
        {offer.options.map((option, index) => (
          <li key={option.id}>
            <a href={`#option-${option.id}-card`}>
              <span className={styles.head}>
                <span className={styles.title}>{option.title || t("Option {{number}}", { number: index + 1 })}</span>
                <span className={styles.price}>{formatMoney(option.grossCents, offer.currency)}</span>
              </span>
              <span className={styles.facts}>{option.byType.map(priceEach).join(" · ")}</span>
              <span className={styles.marks}>
                {advantages[index]?.isCheapest && <span className={styles.mark}>{t("Lowest price")}</span>}
                {advantages[index]?.isQuickest && <span className={styles.mark}>{t("Shortest trip")}</span>}
              </span>
              {option.itinerary.journeys.map((journey) => (
                <JourneyFacts key={journey.segments[0]?.departure.localTime} journey={journey} />
              ))}
              <WayHome itinerary={option.itinerary} />
              {option.noneChangeable && <span className={styles.facts}>{t("Cannot be changed")}</span>}
            </a>
          </li>
        ))}
      </ul>
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
      <span className={styles.times}>{times}</span>
      <span className={styles.facts}>{journeyWords(segments.length, totalMinutes)}</span>
      {segments.slice(1).map(({ departure }, index) => {
        const before = segments[index]?.arrival;
        if (!before) return null;
        return connections[index]?.airportChange ? (
          <strong key={departure.localTime} className={styles.alert}>
            {t("Change of airport: lands at {{from}}, leaves from {{to}}", {
              from: `${before.city} ${before.code}`,
              to: `${departure.city} ${departure.code}`,
            })}
          </strong>
        ) : (
          <span key={departure.localTime} className={styles.facts}>
            {t("Change in {{city}}", { city: `${before.city} ${before.code}` })}
          </span>
        );
      })}
      <span className={styles.facts}>{airlines.join(", ")}</span>
    </span>
  );
}

/** Warns if the trip ends at another airport than it begins, for example because the customer's car is parked there. */
function WayHome({ itinerary }: Pick<OfferOption, "itinerary">) {
  const ends = returnsElsewhere(itinerary);
  if (!ends) return null;
  const { left, comesBackTo } = ends;
  return (
    <strong className={styles.alert}>
      {t("Comes back to {{airport}}, not to {{left}}", {
        airport: `${comesBackTo.city} ${comesBackTo.code}`,
        left: `${left.city} ${left.code}`,
      })}
    </strong>
  );
}
