import type { MoneyQuestion } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { askedIn, type MoneyQuestionKind } from "#domain/quote/money-question.ts";
import { t } from "#web/shared/texts.ts";

/** What was asked last and still matters where the quote stands now; an approval of tickets speaks for itself. */
export function questionsThatMatter({ status, booking }: Quote): MoneyQuestion[] {
  return (booking?.questions ?? []).filter(({ kind }) => askedIn[kind] === status);
}

/** The question that waits for its answer. */
export function openQuestion(quote: Quote, kind: MoneyQuestionKind): MoneyQuestion | undefined {
  return questionsThatMatter(quote).find((question) => question.kind === kind && question.answer === null);
}

/** The question or its answer as one sentence. */
export function questionSentence(question: MoneyQuestion, { booking, currency }: Quote): string {
  const { kind, netCents, answer, askedBy, answeredBy } = question;
  const names = { asker: askedBy.name, answerer: answeredBy ?? t("Somebody") };
  if (kind === "ticketing") {
    if (answer === null) return t("{{asker}} asks to issue the tickets before the money is in.", names);
    return answer === "approved"
      ? t("{{answerer}} let the tickets be issued before the money is in.", names)
      : t("{{answerer}} declined tickets before the money.", names);
  }
  const asked = formatMoney(netCents ?? 0, currency);
  const quoted = formatAmount(booking?.quotedNetCents ?? 0);
  if (answer === null)
    return t("{{asker}} asks to book at {{asked}} instead of {{quoted}}.", { ...names, asked, quoted });
  if (answer === "declined") return t("{{answerer}} declined a net of {{asked}}.", { ...names, asked });
  const approved = formatMoney(booking?.approvedNetCents ?? 0, currency);
  return t("{{answerer}} approved a net of up to {{approved}}.", { ...names, approved });
}
