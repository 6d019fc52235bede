import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./after-sale.module.css";
import { causeNames, creditKindNames, eligibilityNames, handlingNames, merchantNames } from "./words.ts";

/** The reason for the request, how each ticket was handled, and what was signed. */
export function RequestFacts({ request, trip }: { request: RequestView; trip: SoldTripView }) {
  const { cause, merchantOfRecord, reason, notes, eligibility, eligibilityEvidence, coveredPenaltyCents } = request;
  return (
    <>
      <Stack as="dl" gap={3} className={styles.facts}>
        <div>
          <dt>{t("Cause")}</dt>
          <dd>{t(causeNames[cause])}</dd>
        </div>
        <div>
          <dt>{t("Merchant of record")}</dt>
          <dd>{t(merchantNames[merchantOfRecord])}</dd>
        </div>
        <div>
          <dt>{t("Reason")}</dt>
          <Words as="dd" breaks pre>
            {reason}
          </Words>
        </div>
        {notes && (
          <div>
            <dt>{t("Notes")}</dt>
            <Words as="dd" breaks pre>
              {notes}
            </Words>
          </div>
        )}
        {eligibility && (
          <div>
            <dt>{t("The airline's answer")}</dt>
            <dd>
              {t(eligibilityNames[eligibility])}
              {eligibilityEvidence && <span className={styles.muted}> {eligibilityEvidence}</span>}
            </dd>
          </div>
        )}
        {coveredPenaltyCents > 0 && (
          <div>
            <dt>{t("Covered by the agency")}</dt>
            <dd>
              <MoneyText cents={coveredPenaltyCents} currency={request.currency} />
            </dd>
          </div>
        )}
      </Stack>
      <Signatures request={request} />
      <Flights request={request} trip={trip} />
      <Tickets request={request} />
      <Credits request={request} />
    </>
  );
}

/** All signatures of the request. A superseded signature is kept and marked. */
function Signatures({ request: { signatures, currency } }: { request: RequestView }) {
  if (signatures.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={t("Signatures")}>
      {signatures.map(({ documentId, document, signedBy, signedAt, supersededAt, cashCents, creditCents }) => (
        <Row as="li" key={documentId} gap={2} align="center" justify="between" wrap>
          <span>
            <a href="#documents-title">{document}</a> ·{" "}
            {t("signed by {{name}} {{at}}", { name: signedBy, at: exactTime(signedAt) })}
            {supersededAt !== null && (
              <span className={styles.muted}> · {t("superseded {{at}}", { at: exactTime(supersededAt) })}</span>
            )}
          </span>
          <span className={supersededAt === null ? undefined : styles.muted}>
            {signedOutcome(cashCents, creditCents, currency)}
          </span>
        </Row>
      ))}
    </Stack>
  );
}

/** Returns "Refund USD 1,000.00 · Credit USD 200.00". An amount of 0 is left out. */
function signedOutcome(cashCents: number, creditCents: number, currency: RequestView["currency"]): string {
  const parts = [
    ...(cashCents > 0 ? [t("Refund {{amount}}", { amount: formatMoney(cashCents, currency) })] : []),
    ...(creditCents > 0 ? [t("Credit {{amount}}", { amount: formatMoney(creditCents, currency) })] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : t("No refund and no credit");
}

function Flights({
  request: { lines, couponIds, values, currency },
  trip,
}: {
  request: RequestView;
  trip: SoldTripView;
}) {
  const own = trip.coupons.filter(({ id }) => couponIds.includes(id));
  const centsOf = (id: number) => values.find(({ couponId }) => couponId === id)?.valueCents ?? 0;
  return (
    <details>
      <summary>
        {t({ one: "{{count}} flight of a passenger", other: "{{count}} flights of passengers" }, { count: own.length })}
      </summary>
      <Stack as="ul" gap={2}>
        {own.map(({ id, passengerId, segment, noShowRisk }) => (
          <Row as="li" key={id} gap={2} align="center" justify="between" wrap>
            <span>
              {lines.find((line) => line.passengerId === passengerId)?.name} ·{" "}
              {trip.flights.find((flight) => flight.segment === segment)?.name}
              {noShowRisk && (
                <Words as="strong" tone="trouble">
                  {" "}
                  {t("Risk of no-show")}
                </Words>
              )}
            </span>
            <span>
              <MoneyText cents={centsOf(id)} currency={currency} />
            </span>
          </Row>
        ))}
      </Stack>
    </details>
  );
}

function Tickets({ request: { tickets, currency } }: { request: RequestView }) {
  const done = tickets.filter(({ handling }) => handling !== null);
  if (done.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={t("Done at the airline")}>
      {done.map(({ ticketId, number, name, handling, reference, penaltyCents }) => (
        <Row as="li" key={ticketId ?? "reservation"} gap={2} align="center" justify="between" wrap>
          <span>
            {number ?? t("Reservation")} · {name}
          </span>
          <span>
            {handling && t(handlingNames[handling])} {reference}
            {penaltyCents !== null && penaltyCents > 0 && (
              <> · {t("penalty {{amount}}", { amount: formatMoney(penaltyCents, currency) })}</>
            )}
          </span>
        </Row>
      ))}
    </Stack>
  );
}

/** The issued credits. Before they are issued, their validity. */
function Credits({
  request: { credits, currency, airlineCreditUntil, agencyCreditUntil, creditKind },
}: {
  request: RequestView;
}) {
  if (credits.length > 0) {
    return (
      <Stack as="ul" gap={2} aria-label={t("Credits")}>
        {credits.map(({ id, name, issuer, amountCents, validUntil, validityKind }) => (
          <Row as="li" key={id} gap={2} align="center" justify="between" wrap>
            <span>
              {name} · {issuer === "airline" ? t("Credit of the airline") : t("Credit of the agency")}
            </span>
            <span title={t(creditKindNames[validityKind])}>
              {formatMoney(amountCents, currency)} · {t("until {{date}}", { date: plainDate(validUntil) })}
            </span>
          </Row>
        ))}
      </Stack>
    );
  }
  const until = agencyCreditUntil ?? airlineCreditUntil;
  if (until === null) return null;
  return (
    <p className={styles.muted}>
      {t("Credit until {{date}}", { date: plainDate(until) })}
      {creditKind && <> · {t(creditKindNames[creditKind])}</>}
    </p>
  );
}

/** Returns "Visa …1111, taken …", or the date of a payment without a card. */
export function paidWith({ card, takenAt }: Pick<RequestView["payments"][number], "card" | "takenAt">): string {
  const date = exactTime(takenAt);
  return card
    ? t("{{brand}} …{{last4}}, taken {{date}}", { brand: card.brand, last4: card.last4, date })
    : t("Payment without a card, taken {{date}}", { date });
}
