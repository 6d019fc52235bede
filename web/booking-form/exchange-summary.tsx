import type { Offer } from "#contract/booking-form/form.ts";
import { type MovedJourney, movedJourneys } from "#domain/exchange/moved-journeys.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { shortDayInWords } from "#web/shared/time/dates.ts";

interface Props {
  offer: Pick<Offer, "options" | "currency">;
  exchange: NonNullable<Offer["exchange"]>;
}

/** Says what changes and what it costs: "Your return moves from Sat, Jan 23 to Wed, Jan 27. You pay USD 234.00." */
export function ExchangeSummary({ offer: { options, currency }, exchange: { before, totalCents } }: Props) {
  const [taken] = options;
  const moved = taken && movedJourneys(before, taken.itinerary);
  const changes = moved && moved.length > 0 ? moved.map(changeOf) : [t("Your flights change.")];
  const price =
    totalCents > 0
      ? t("You pay {{amount}}.", { amount: formatMoney(totalCents, currency) })
      : t("There is nothing to pay.");
  return (
    <Words as="p" size={4} weight={600}>
      {[...changes, price].join(" ")}
    </Words>
  );
}

function changeOf({ which, was, is }: MovedJourney): string {
  const days = { was: shortDayInWords(was), is: shortDayInWords(is) };
  if (typeof which === "number") {
    const number = String(which);
    if (was === is)
      return t("Part {{number}} of your trip stays on {{is}}, with other flights.", { number, is: days.is });
    return t("Part {{number}} of your trip moves from {{was}} to {{is}}.", { number, ...days });
  }
  return t(was === is ? otherFlights[which] : otherDay[which], days);
}

type Named = Exclude<MovedJourney["which"], number>;

const otherDay: Record<Named, Text> = texts({
  only: "Your trip moves from {{was}} to {{is}}.",
  outbound: "Your outbound trip moves from {{was}} to {{is}}.",
  return: "Your return moves from {{was}} to {{is}}.",
});

const otherFlights: Record<Named, Text> = texts({
  only: "You fly on {{is}} with other flights.",
  outbound: "Your outbound trip stays on {{is}}, with other flights.",
  return: "Your return stays on {{is}}, with other flights.",
});
