import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { commissionCalls } from "#calls/commission/calls.ts";
import { type ExpectedCommission as Expected, expectedCommission } from "#domain/commission/expected.ts";
import { usdMillionths } from "#domain/money/exchange-rate.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { PartySize } from "#domain/quote/pricing.ts";
import { quotedProfit } from "#domain/quote/quoted-costs.ts";
import type { EditorValues, OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { totalsOf } from "./fare-cells.ts";
import styles from "./fare-table.module.css";
import { quotedOf } from "./quoted-of.ts";

/**
 * Tells agents what they earn if the customer signs this option. After a change of its prices, also what they earned
 * before. Commissions are paid in USD, so an option in AUD needs a rate of exchange.
 */
export function ExpectedCommission({ index, quoteId }: { index: number; quoteId: number | null }) {
  const isAgent = useRole() === "agent";
  const { data: terms } = useQuery({
    ...callQuery(commissionCalls.terms, { query: quoteId === null ? {} : { quoteId } }),
    enabled: isAgent,
  });
  const { formState } = useFormContext<EditorValues>();
  const [currency, party] = useWatch<EditorValues, ["currency", "party"]>({ name: ["currency", "party"] });
  const option = useWatch<EditorValues, `options.${number}`>({ name: `options.${index}` });
  if (!isAgent || !terms) return null;
  const millionths = usdMillionths(currency, terms.audRateMillionths);
  if (millionths === null)
    return (
      <p className={styles.commission}>
        {t("No rate to USD is entered yet, so what you earn on this option is not known.")}
      </p>
    );
  const expertShareBps = terms.expertOptions.includes(option.optionId) ? terms.expertShareBps : 0;
  const expectedOf = (priced: OptionValues, { party }: Pick<EditorValues, "party">) =>
    expectedCommission(profitOf(priced, party), { ...terms, usdMillionths: millionths, expertShareBps });
  const expected = expectedOf(option, { party });
  const saved = formState.defaultValues as EditorValues | undefined;
  const before = saved?.options.find(({ optionId }) => optionId === option.optionId);
  const isSameCurrency = saved?.currency === currency;
  const earlier = before && isSameCurrency ? expectedOf(before, saved) : undefined;
  return (
    <p className={styles.commission} aria-live="polite">
      <strong>{earnings(expected, earlier)}</strong>{" "}
      {t("{{percent}} % of the gross profit after an estimated card fee of {{fee}}.", {
        percent: formatAmount(terms.rateBps),
        fee: formatAmount(expected.merchantFeeCents),
      })}{" "}
      {expertShareBps > 0 &&
        t("The expert who found this option has {{percent}} % of it.", { percent: formatAmount(expertShareBps) })}
    </p>
  );
}

/** Returns the gross of an option and its profit with all quoted costs and commissions, in cents. */
function profitOf(option: OptionValues, party: PartySize) {
  const { grossCents } = totalsOf(option, { party });
  return { grossCents, grossProfitCents: quotedProfit(quotedOf(option), party) };
}

function earnings({ commissionCents }: Expected, earlier: Expected | undefined): string {
  const amount = formatMoney(commissionCents, "USD");
  if (!earlier || earlier.commissionCents === commissionCents || earlier.commissionCents === 0)
    return t("You earn {{amount}} on this option.", { amount });
  return t("You earn {{amount}} on this option, not {{before}}.", {
    amount,
    before: formatAmount(earlier.commissionCents),
  });
}
