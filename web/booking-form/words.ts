import { formatAmount } from "#domain/money/format.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";

const counted: Record<PassengerType, Text> = texts({
  ADULT: text({ one: "{{count}} adult", other: "{{count}} adults" }),
  CHILD: text({ one: "{{count}} child", other: "{{count}} children" }),
  INFANT: text({ one: "{{count}} infant", other: "{{count}} infants" }),
});

/** "2 adults". */
export function countOf(type: PassengerType, count: number): string {
  return t(counted[type], { count });
}

/** "1,450.00 per adult". */
export function priceEach({ passengerType, priceCents }: { passengerType: PassengerType; priceCents: number }): string {
  return t(each[passengerType], { amount: formatAmount(priceCents) });
}

const each: Record<PassengerType, Text> = texts({
  ADULT: "{{amount}} per adult",
  CHILD: "{{amount}} per child",
  INFANT: "{{amount}} per infant",
});

/** "1 stop, 14 h 5 min": a journey in four words. */
export function journeyWords(flights: number, minutes: number | null): string {
  const stops = t(
    { zero: "nonstop", one: "{{stops}} stop", other: "{{stops}} stops" },
    { stops: flights - 1, count: flights - 1 },
  );
  if (minutes === null) return stops;
  return t("{{stops}}, {{hours}} h {{minutes}} min", {
    stops,
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
