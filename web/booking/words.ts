import { formatAmount } from "#domain/money/format.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { addCountForms, t } from "#web/shared/texts.ts";

addCountForms({
  "{{count}} adults_one": "{{count}} adult",
  "{{count}} children_one": "{{count}} child",
  "{{count}} infants_one": "{{count}} infant",
  "{{stops}} stops_zero": "nonstop",
  "{{stops}} stops_one": "{{stops}} stop",
  "{{count}} things need your attention_one": "One thing needs your attention",
});

const counted: Record<PassengerType, string> = {
  ADULT: "{{count}} adults",
  CHILD: "{{count}} children",
  INFANT: "{{count}} infants",
};

/** "2 adults". */
export function countOf(type: PassengerType, count: number): string {
  return t(counted[type], { count });
}

/** "1,450.00 per adult". */
export function priceEach({ passengerType, priceCents }: { passengerType: PassengerType; priceCents: number }): string {
  return t(each[passengerType], { amount: formatAmount(priceCents) });
}

const each: Record<PassengerType, string> = {
  ADULT: "{{amount}} per adult",
  CHILD: "{{amount}} per child",
  INFANT: "{{amount}} per infant",
};

/** "1 stop, 14 h 5 min": a journey in four words. */
export function journeyWords(flights: number, minutes: number | null): string {
  const stops = t("{{stops}} stops", { stops: flights - 1, count: flights - 1 });
  if (minutes === null) return stops;
  return t("{{stops}}, {{hours}} h {{minutes}} min", {
    stops,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
