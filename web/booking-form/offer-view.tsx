import type { Offer } from "#contract/booking-form/form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import fields from "#web/signed-form/fields.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import { AgentCard } from "./agent-card.tsx";
import { CompareList } from "./compare-list.tsx";
import { ExchangeSummary } from "./exchange-summary.tsx";
import { ExchangeCost, GivenUpFlights } from "./exchange-terms.tsx";
import styles from "./offer-view.module.css";
import { OptionCard } from "./option-card.tsx";

interface Props {
  offer: Offer;
  /** Draws an itinerary. Passed in, because another feature owns it. */
  renderItinerary: RenderItinerary;
  chosen?: string;
  /** Omitted in the office's preview. */
  onChoose?: (optionId: string) => void;
}

/** The offer as the customer first sees it: the agency, the flights, the price and the expiry. */
export function OfferView({ offer, renderItinerary, chosen = "", onChoose }: Props) {
  const several = offer.options.length > 1;
  return (
    <div className={offer.exchange ? styles.offerOfExchange : styles.offer}>
      {offer.exchange && <ExchangeSummary offer={offer} exchange={offer.exchange} />}
      <AgentCard agent={offer.agent} message={offer.customizedMessage} />
      <Muted as="p" size={3}>
        {/* The preview of an unsaved offer has no number. */}
        {offer.quoteId > 0 && `${t("Quote {{quoteId}}", { quoteId: String(offer.quoteId) })} · `}
        {t("Prices valid until {{when}}", { when: instantInWords(offer.expiresAt) })}
      </Muted>
      {offer.credits && (
        <p className={fields.noticeBox}>
          {t("Your credit pays up to {{amount}} of the price.", {
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
            price={offer.exchange ? "elsewhere" : several ? "above_and_below" : "below"}
            itinerary={renderItinerary(
              option.itinerary,
              offer.exchange && { other: offer.exchange.before, mark: "new" },
            )}
            onChoose={several && onChoose ? () => onChoose(option.id) : undefined}
          />
        ))}
        {offer.exchange && <GivenUpFlights offer={offer} exchange={offer.exchange} renderItinerary={renderItinerary} />}
      </div>
      {offer.exchange && <ExchangeCost exchange={offer.exchange} currency={offer.currency} />}
      <Muted as="p" size={3}>
        {t("All times are local to their airport.")}
      </Muted>
      <Muted as="p" size={3}>
        {t(
          "Baggage fees may apply. Airlines show theirs on their websites; your agent tells you the fee for each flight.",
        )}
      </Muted>
    </div>
  );
}
