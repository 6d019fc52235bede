import { useQuery } from "@tanstack/react-query";
import { approvalCalls } from "#calls/approval/calls.ts";
import type { ApprovalEffect, ApprovalRequest } from "#contract/approval/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";

/** The passengers, the change of profit and commission, and the payment, for the approver. */
export function Effect({ request: { id, kind } }: { request: Pick<ApprovalRequest, "id" | "kind"> }) {
  const { data, error, refetch } = useQuery(callQuery(approvalCalls.effect, { params: { id } }));
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const { passengers, profit, commission, currency } = data;
  return (
    <Stack as="ul" gap={1} aria-label={t("Effect of the approval")}>
      {passengers.length > 0 && <li>{t("For {{names}}", { names: passengers.join(", ") })}</li>}
      {profit && <li>{t("Profit of the sale: {{change}}", { change: changeOf(profit, currency) })}</li>}
      {commission && <li>{t("Commission of the trip: {{change}}", { change: changeOf(commission, "USD") })}</li>}
      {isBeforePayment(kind) && <Payment effect={data} />}
      <li>{t(nextWork[kind])}</li>
    </Stack>
  );
}

/** Says whether a card was tried, and what the agency can lose if the customer does not pay. */
function Payment({ effect: { uncollectedCents, lastCharge, currency } }: { effect: ApprovalEffect }) {
  return (
    <>
      <li>
        {lastCharge ? (
          <>
            {chargeOf(lastCharge, currency)} <TimeAgo at={lastCharge.at} />
          </>
        ) : (
          t("No card has been charged yet.")
        )}
      </li>
      {uncollectedCents > 0 && (
        <li>
          {t("{{amount}} is not collected. If the customer does not pay it, the agency loses it.", {
            amount: formatMoney(uncollectedCents, currency),
          })}
        </li>
      )}
    </>
  );
}

function chargeOf({ state, amountCents, last4 }: Charge, currency: Currency): string {
  const amount = formatMoney(amountCents, currency);
  if (last4 === null) return t("A payment of {{amount}} without a card was recorded", { amount });
  return t(chargeWords[state], { amount, last4 });
}

type Charge = NonNullable<ApprovalEffect["lastCharge"]>;

/** Returns "USD 189.25 → USD -50.75". */
function changeOf({ beforeCents, afterCents }: NonNullable<ApprovalEffect["profit"]>, currency: Currency): string {
  if (beforeCents === afterCents) return t("{{amount}}, unchanged", { amount: formatMoney(beforeCents, currency) });
  return `${formatMoney(beforeCents, currency)} → ${formatMoney(afterCents, currency)}`;
}

function isBeforePayment(kind: ApprovalRequest["kind"]): boolean {
  return kind === "ticketing" || kind === "net";
}

const chargeWords: Record<Charge["state"], Text> = texts({
  initiated: "A charge of {{amount}} to the card ending {{last4}} is in progress since",
  approved: "{{amount}} was charged to the card ending {{last4}}",
  settled: "{{amount}} was charged to the card ending {{last4}}",
  declined: "The bank declined {{amount}} on the card ending {{last4}}",
  unknown: "The outcome of {{amount}} on the card ending {{last4}} is unknown since",
  abandoned: "The charge of {{amount}} to the card ending {{last4}} was given up",
});

/** The people who continue after the approval. */
const nextWork: Record<ApprovalRequest["kind"], Text> = texts({
  margin: "After the approval, the agent sends the offer.",
  net: "After the approval, ticketing confirms the booking.",
  ticketing: "After the approval, ticketing issues the tickets.",
  issue_day: "After the approval, ticketing records the tickets.",
  cancellation: "After the approval, the customer signs. Ticketing then cancels the flights.",
  refund: "After the approval, the customer signs. Ticketing then refunds the tickets.",
  forfeit: "After the approval, nothing is left to do.",
  exchange: "After the approval, the customer signs. Ticketing then exchanges the tickets.",
});
