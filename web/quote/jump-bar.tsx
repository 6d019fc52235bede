import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { showSection } from "#web/shared/show-section.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./jump-bar.module.css";

interface Props {
  quote: Pick<Quote, "allowedActions">;
  booking: BookingView;
}

/** Links to the sections that the page of a signed quote has. */
export function JumpBar({ quote, booking }: Props) {
  const { cards, charges, confirmations, passengers, profit, suppliers } = booking;
  const isTicketed = passengers.some(({ tickets }) => tickets.length > 0);
  const parts = [
    ...(isTicketed ? [{ id: "after-sale-title", name: text("After the sale") }] : []),
    { id: "options-title", name: text("Signed options") },
    { id: "passengers-title", name: text("Passengers") },
    ...(confirmations.length > 0 ? [{ id: "reservation-title", name: text("Reservation") }] : []),
    { id: "payment-title", name: text("Payment") },
    ...(cards.length > 0 ? [{ id: "cards-title", name: text("Cards") }] : []),
    ...(charges.length > 0 || quote.allowedActions.includes("recordPayment")
      ? [{ id: "charges-title", name: text("Charges") }]
      : []),
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
