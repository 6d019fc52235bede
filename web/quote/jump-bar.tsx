import type { BookingView } from "#contract/booking/booking.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { showSection } from "#web/shared/show-section.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./jump-bar.module.css";

/** Links to the sections of a signed quote's long page. */
export function JumpBar({ booking: { cards, passengers, profit, suppliers } }: { booking: BookingView }) {
  const isTicketed = passengers.some(({ tickets }) => tickets.length > 0);
  const parts = [
    ...(isTicketed ? [{ id: "after-sale-title", name: text("After the sale") }] : []),
    { id: "options-title", name: text("Signed options") },
    { id: "passengers-title", name: text("Passengers") },
    { id: "reservation-title", name: text("Reservation") },
    { id: "payment-title", name: text("Payment") },
    ...(cards.length > 0 ? [{ id: "cards-title", name: text("Cards") }] : []),
    { id: "charges-title", name: text("Charges") },
    ...(suppliers ? [{ id: "suppliers-title", name: text("Costs and suppliers") }] : []),
    ...(profit ? [{ id: "profit-title", name: text("Profit") }] : []),
  ];
  return (
    <Row as="nav" gap={4} rowGap={1} size={2} className={styles.bar} aria-label={t("Parts of this quote")}>
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
    </Row>
  );
}
