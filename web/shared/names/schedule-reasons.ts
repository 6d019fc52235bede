import type { SignificantReason } from "#contract/schedule-change/schedule-change.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Returns why the customer may refuse a schedule change of one journey, as a sentence. */
export function reasonInWords(reason: SignificantReason): string {
  switch (reason.what) {
    case "not_flown":
      return t("The airline canceled it without a replacement");
    case "departs_earlier":
      return t("It leaves {{time}} earlier", { time: spanInWords(reason.minutes) });
    case "arrives_later":
      return t("It arrives {{time}} later", { time: spanInWords(reason.minutes) });
    case "other_origin":
      return t("It leaves from {{after}} instead of {{before}}", reason);
    case "other_destination":
      return t("It arrives in {{after}} instead of {{before}}", reason);
    case "more_connections":
      return t(
        { one: "{{count}} connection instead of {{before}}", other: "{{count}} connections instead of {{before}}" },
        { count: reason.after, before: reason.before },
      );
    case "lower_cabin":
      return t("Part of the trip is in a lower cabin");
  }
}

/** "5 h 30 min" */
export function spanInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (hours === 0) return t("{{minutes}} min", { minutes: rest });
  return rest === 0 ? t("{{hours}} h", { hours }) : t("{{hours}} h {{minutes}} min", { hours, minutes: rest });
}
