import type { CreditRow } from "#contract/credit/calls.ts";
import type { creditList } from "#domain/credit/list.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { creditRowStatusGroups, creditRowStatusNames, issuerNames, keeperNames, untilTexts } from "./words.ts";

function CreditStatus({ credit: { status } }: { credit: CreditRow }) {
  return <Badge group={creditRowStatusGroups[status]} exact={status} name={creditRowStatusNames[status]} />;
}

export const creditColumns: ListKind<typeof creditList, CreditRow>["columns"] = {
  recordId: {
    title: () => t("Voucher"),
    worth: 1,
    numeric: true,
    // A held amount has no voucher.
    cell: ({ recordId, validUntil }) => (validUntil === null ? "–" : recordId),
  },
  holder: {
    title: () => t("In the name of"),
    name: true,
    link: true,
    cell: ({ holderName }) => holderName,
    hint: ({ customer }) => customer,
  },
  agent: { title: () => t("Agent"), worth: 2, cell: ({ agent }) => agent.name },
  issuer: { title: () => t("Kept by"), cell: ({ issuer }) => t(keeperNames[issuer]) },
  amount: {
    title: () => t("Amount"),
    worth: 3,
    numeric: true,
    cell: ({ amountCents, freeCents, currency, status }) =>
      (status === "active" || status === "held") && freeCents < amountCents
        ? t("{{free}} of {{amount}}", {
            free: formatMoney(freeCents, currency),
            amount: formatMoney(amountCents, currency),
          })
        : formatMoney(amountCents, currency),
  },
  status: { title: () => t("Status"), worth: 3, cell: (credit) => <CreditStatus credit={credit} /> },
  validUntil: {
    title: () => t("Valid until"),
    worth: 3,
    numeric: true,
    cell: ({ validUntil, validityKind }) =>
      validUntil === null || validityKind === null ? (
        "–"
      ) : (
        <span title={t(untilTexts[validityKind], { date: plainDate(validUntil) })}>{plainDate(validUntil)}</span>
      ),
  },
  issuedAt: { title: () => t("Issued"), worth: 1, numeric: true, cell: ({ issuedAt }) => <TimeAgo at={issuedAt} /> },
};

function untilOrIssued({ issuedAt, validUntil, validityKind }: CreditRow) {
  if (validUntil === null || validityKind === null) return <TimeAgo at={issuedAt} />;
  return t(untilTexts[validityKind], { date: plainDate(validUntil) });
}

export const creditCard = cardOf<typeof creditList, CreditRow>({
  name: "holder",
  beside: "status",
  lines: [
    [({ issuer, validUntil }) => (validUntil === null ? t("Held for the customer") : t(issuerNames[issuer])), "amount"],
  ],
  notes: [[untilOrIssued]],
});
