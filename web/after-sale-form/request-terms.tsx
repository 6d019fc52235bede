import type { ReactNode } from "react";
import type { RequestForm } from "#contract/after-sale/form.ts";
import { settlementOf } from "#domain/after-sale/settlement.ts";
import type { SettlementWords } from "#domain/after-sale/settlement-words.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { saySettlement, shownSettlement } from "#web/shared/settlement/settlement-words.ts";
import { t } from "#web/shared/texts/texts.ts";
import form from "#web/signed-form/form.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "./request-terms.module.css";

type Open = Extract<RequestForm, { state: "open" }>;

interface Props {
  open: Open;
  /** Draws an itinerary. Passed in, because another feature owns it. */
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The flights of each passenger, their value, and how that value is split. */
export function RequestTerms({ open, renderItinerary }: Props) {
  const { currency, passengers, itineraries } = open;
  const settlement = settlementOf(passengers, open);
  const words = shownSettlement(settlement, currency);
  return (
    <>
      <People open={open} />
      <section className={form.part}>
        <h2 className={form.subheading}>{open.kind === "refund" ? t("Flights to refund") : t("Flights to cancel")}</h2>
        {itineraries.map(({ segments, itinerary }) => {
          const own = passengers.filter((passenger) => passenger.segments.join() === segments.join());
          return (
            <div key={segments.join()} className={styles.flights}>
              {itineraries.length > 1 && (
                <p className={styles.whose}>
                  {t("Flights of {{names}}", { names: own.map(({ name }) => name).join(", ") })}
                </p>
              )}
              {renderItinerary(itinerary)}
            </div>
          );
        })}
      </section>
      <section className={form.part}>
        <h2 className={form.subheading}>{t("Amounts")}</h2>
        {passengers.length > 1 &&
          passengers.map((passenger) => {
            const own = shownSettlement(settlementOf([passenger]), currency);
            return (
              <div key={passenger.name} className={styles.passenger}>
                <h3 className={styles.name}>{passenger.name}</h3>
                <Values words={own} currency={currency} heading="h4" />
              </div>
            );
          })}
        <div className={passengers.length > 1 ? styles.passenger : undefined}>
          {passengers.length > 1 && (
            <Words as="h3" fontSize={3}>
              {t("All passengers together")}
            </Words>
          )}
          <Values words={words} currency={currency} heading={passengers.length > 1 ? "h4" : "h3"} />
        </div>
      </section>
      <section className={form.part}>
        <h2 className={form.subheading}>{saySettlement()("whereItGoes")}</h2>
        <p className={styles.scope}>{words.summary}</p>
        {words.destinations.length > 0 && (
          <Amounts lines={words.destinations} total={words.together} currency={currency} />
        )}
        {words.times.map((time) => (
          <p key={time} className={styles.scope}>
            {time}
          </p>
        ))}
        <p className={form.note}>
          {t("These amounts are valid until {{when}}.", { when: instantInWords(open.expiresAt) })}
        </p>
      </section>
    </>
  );
}

/** The passengers of the request, and those who keep their flights. */
function People({ open: { passengers, remaining, isWholeBooking } }: { open: Open }) {
  return (
    <section className={form.part}>
      <dl className={styles.people}>
        <dt>{t("For")}</dt>
        <dd>{passengers.map(({ name }) => name).join(", ")}</dd>
        {remaining.length > 0 && (
          <>
            <dt>{t("These travelers keep their flights")}</dt>
            <dd>{remaining.join(", ")}</dd>
          </>
        )}
      </dl>
      {isWholeBooking && <p className={styles.scope}>{t("This is the whole booking. No flights remain.")}</p>}
    </section>
  );
}

interface ValuesProps {
  words: SettlementWords;
  currency: Open["currency"];
  /** The level of a heading in the part. */
  heading: "h3" | "h4";
}

/** How the value follows from what was paid for partly used tickets, and what remains of it. Two lists have headings. */
function Values({ words: { basis, values, remaining }, currency, heading: Heading }: ValuesProps) {
  return (
    <>
      {basis && (
        <>
          <Heading className={styles.list}>{basis.heading}</Heading>
          <Amounts lines={basis.lines} total={basis.total} currency={currency} />
          <Heading className={styles.list}>{remaining.label}</Heading>
        </>
      )}
      <Amounts lines={values} total={remaining} currency={currency} />
    </>
  );
}

interface AmountsProps {
  lines: readonly { label: string; cents: number }[];
  total: { label: string; cents: number };
  currency: Open["currency"];
}

function Amounts({ lines, total, currency }: AmountsProps) {
  return (
    <dl className={styles.amounts}>
      {lines.map(({ label, cents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be equal, and their order never changes
        <Row key={index} gap={4} justify="between" className={styles.line}>
          <dt>{label}</dt>
          <dd>{formatAmount(cents)}</dd>
        </Row>
      ))}
      <Row gap={4} justify="between" weight={600} className={styles.total}>
        <dt>{total.label}</dt>
        <Words as="dd" nowrap>
          {formatMoney(total.cents, currency)}
        </Words>
      </Row>
    </dl>
  );
}
