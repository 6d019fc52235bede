import type { Offer, OfferOption } from "#contract/booking-form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { dayMark } from "#domain/shared/day-words.ts";
import { clockInWords, dayInWords } from "#web/shared/dates.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./compare-list.module.css";
import { journeyWords, priceEach } from "./words.ts";

type Journey = OfferOption["itinerary"]["journeys"][number];

/** Several options beside each other, the same facts in the same order; each leads to its card. */
export function CompareList({ offer }: { offer: Offer }) {
  return (
    <nav aria-label={t("Compare the options")}>
      <ul className={styles.compare}>
        {offer.options.map((option, index) => (
          <li key={option.id}>
            <a href={`#option-${option.id}-card`}>
              <span className={styles.title}>{option.title || t("Option {{number}}", { number: index + 1 })}</span>
              {option.itinerary.journeys.map((journey) => (
                <JourneyFacts key={journey.segments[0]?.departure.localTime} journey={journey} />
              ))}
              {option.noneChangeable && <span className={styles.facts}>{t("Cannot be changed")}</span>}
              <span className={styles.price}>{formatMoney(option.grossCents, offer.currency)}</span>
              {option.byType.map((row) => (
                <span key={row.passengerType} className={styles.facts}>
                  {priceEach(row)}
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "Sat, May 1, 2027", "1:50 PM – 1:55 AM +2", "1 stop, 26 h 5 min", "Turkish Airlines". */
function JourneyFacts({ journey: { segments, totalMinutes } }: { journey: Journey }) {
  const departs = segments[0]?.departure.localTime ?? "";
  const arrives = segments.at(-1)?.arrival.localTime ?? "";
  const airlines = [...new Set(segments.map(({ airlineName, airline }) => airlineName ?? airline))];
  const later = (Date.parse(arrives.slice(0, 10)) - Date.parse(departs.slice(0, 10))) / 86_400_000;
  const times = `${clockInWords(departs)} – ${clockInWords(arrives)} ${dayMark(later)}`.trim();
  return (
    <span className={styles.journey}>
      <span>{dayInWords(departs)}</span>
      <span className={styles.times}>{times}</span>
      <span className={styles.facts}>{journeyWords(segments.length, totalMinutes)}</span>
      <span className={styles.facts}>{airlines.join(", ")}</span>
    </span>
  );
}
