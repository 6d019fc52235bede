import type { Offer, OfferOption } from "#contract/booking-form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./compare-list.module.css";
import { journeyWords } from "./words.ts";

/** Several options side by side in a line each; every line leads to its card. */
export function CompareList({ offer }: { offer: Offer }) {
  return (
    <nav aria-label={t("Compare the options")}>
      <ul className={styles.compare}>
        {offer.options.map((option, index) => (
          <li key={option.id}>
            <a href={`#option-${option.id}-card`}>
              <span className={styles.title}>{option.title || t("Option {{number}}", { number: index + 1 })}</span>
              <span className={styles.facts}>{facts(option)}</span>
              <span className={styles.price}>{formatMoney(option.grossCents, offer.currency)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "1 stop, 14 h 5 min" for each direction, and what is special about the option. */
function facts({ itinerary, noneChangeable }: OfferOption): string {
  const journeys = itinerary.journeys.map((journey) => journeyWords(journey.segments.length, journey.totalMinutes));
  return [...journeys, ...(noneChangeable ? [t("Cannot be changed")] : [])].join(" / ");
}
