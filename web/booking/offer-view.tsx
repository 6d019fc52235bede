import type { ReactNode } from "react";
import type { Offer, OfferOption } from "#contract/booking-form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { t } from "#web/shared/texts.ts";
import fields from "#web/signed-form/fields.module.css";
import { localInstant } from "#web/signed-form/local-instant.ts";
import { AgentCard } from "./agent-card.tsx";
import { CompareList } from "./compare-list.tsx";
import { ExchangeTerms } from "./exchange-terms.tsx";
import styles from "./offer-view.module.css";
import { OptionCard } from "./option-card.tsx";

interface Props {
  offer: Offer;
  /** How an itinerary is drawn: another feature's matter. */
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  chosen?: string;
  /** Left out in the office's preview. */
  onChoose?: (optionId: string) => void;
}

/** Exactly what the customer sees first: who offers what, for how much, until when. */
export function OfferView({ offer, renderItinerary, chosen = "", onChoose }: Props) {
  const several = offer.options.length > 1;
  return (
    <div className={offer.exchange ? styles.offerOfExchange : styles.offer}>
      <AgentCard agent={offer.agent} message={offer.customizedMessage} />
      <p className={styles.meta}>
        {/* A preview of what was never saved has no number. */}
        {offer.quoteId > 0 && `${t("Quote {{quoteId}}", { quoteId: String(offer.quoteId) })} · `}
        {t("Prices valid until {{when}}", { when: localInstant(offer.expiresAt) })}
      </p>
      {offer.credits && (
        <p className={fields.noticeBox}>
          {t("Up to {{amount}} of the price is paid by your credit.", {
            amount: formatMoney(total(offer.credits.map(({ amountCents }) => amountCents)), offer.currency),
          })}
        </p>
      )}
      {several && <CompareList offer={offer} />}
      <div className={offer.exchange ? styles.exchange : styles.options}>
        {offer.options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={offer.exchange ? { ...option, title: t("Your new flights") } : option}
            number={index + 1}
            currency={offer.currency}
            chosen={several && option.id === chosen}
            itinerary={renderItinerary(option.itinerary)}
            onChoose={several && onChoose ? () => onChoose(option.id) : undefined}
          />
        ))}
        {offer.exchange && (
          <ExchangeTerms exchange={offer.exchange} {...{ currency: offer.currency, renderItinerary }} />
        )}
      </div>
      <p className={styles.meta}>{t("All times are local to their airport.")}</p>
      <p className={styles.meta}>
        {t(
          "Baggage fees may apply. Airlines show theirs on their websites; your agent tells you the fee for each flight.",
        )}
      </p>
    </div>
  );
}
