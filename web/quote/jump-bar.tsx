import type { BookingView } from "#contract/booking.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./jump-bar.module.css";
import { showSection } from "./show-section.ts";

/** The long page of a signed quote by its parts: one press leads to the passengers or the cards. */
export function JumpBar({ booking: { cards, profit } }: { booking: BookingView }) {
  const parts = [
    { id: "options-title", name: "What was signed" },
    { id: "passengers-title", name: "Passengers" },
    { id: "reservation-title", name: "Reservation" },
    { id: "payment-title", name: "Payment" },
    ...(cards.length > 0 ? [{ id: "cards-title", name: "Cards" }] : []),
    { id: "charges-title", name: "Charges" },
    ...(profit ? [{ id: "profit-title", name: "Profit" }] : []),
  ];
  return (
    <nav className={styles.bar} aria-label={t("Parts of this quote")}>
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.part}
          onClick={(event) => {
            event.preventDefault();
            showSection(id);
          }}
        >
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
