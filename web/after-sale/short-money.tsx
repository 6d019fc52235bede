import type { RequestView } from "#contract/after-sale/request.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Shows the amounts of a request that cannot be given back, or were not, because the money is gone. */
export function ShortMoney({ request }: { request: RequestView }) {
  const { missingCents, shortCashCents, shortCreditCents, shortReason, currency } = request;
  const short = [
    ...(shortCashCents > 0 ? [t("{{amount}} of the money", { amount: formatMoney(shortCashCents, currency) })] : []),
    ...(shortCreditCents > 0
      ? [t("{{amount}} of the credit", { amount: formatMoney(shortCreditCents, currency) })]
      : []),
  ];
  return (
    <>
      {missingCents > 0 && (
        <Words as="p" tone="trouble">
          {t(
            "{{amount}} of this request is no longer available: a bank, a reversal or another request has taken it back.",
            {
              amount: formatMoney(missingCents, currency),
            },
          )}
        </Words>
      )}
      {short.length > 0 && (
        <p>{t("Not refunded: {{what}}. {{reason}}", { what: short.join(", "), reason: shortReason ?? "" })}</p>
      )}
    </>
  );
}
