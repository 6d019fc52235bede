import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { SupplierEntryView, SupplierMoney } from "#contract/supplier/supplier.ts";
import { formatAmount } from "#domain/money/format.ts";
import { reversingAction, supplierKinds } from "#domain/supplier/entries.ts";
import { dueLines, movedLines } from "#web/quote/booking/profit/derivations.ts";
import panel from "#web/quote/panel.module.css";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import type { DerivationLine } from "#web/shared/money/derivation-table.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import money from "#web/shared/money/money-table.module.css";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { CostsDialog } from "./costs-dialog.tsx";
import { ReverseEntryDialog } from "./reverse-entry-dialog.tsx";
import { SupplierMoneyDialog } from "./supplier-money-dialog.tsx";
import { type AccountView, accountWords, mileageWords, writtenOffFrom } from "./supplier-words.ts";
import { WriteOffDialog } from "./write-off-dialog.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  suppliers: SupplierMoney;
}

/** The costs of the sale, what suppliers owe and are owed, and the entries of both (docs/rules/money.md#suppliers). */
export function BookingSuppliers({ quote, booking, suppliers }: Props) {
  const [open, setOpen] = useState<"costs" | "money" | "writeOff" | SupplierEntryView | null>(null);
  const { accounts, entries } = suppliers;
  const { currency } = booking;
  const close = () => setOpen(null);
  const shown = accounts.filter(
    ({ account, consolidator, dueCents, movedCents }) =>
      (account === "suppliers" && consolidator === suppliers.consolidator) || dueCents !== 0 || movedCents !== 0,
  );
  return (
    <Section titleId="suppliers-title" isJumpTarget title={t("Costs and suppliers")}>
      <div className={money.scroll}>
        <table className={money.table}>
          <caption className={money.caption}>{currency}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Account")}</th>
              <th scope="col">{t("Due")}</th>
              <th scope="col">{t("Paid or received")}</th>
              <th scope="col">{t("Open")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Account key={`${one.account} ${one.consolidator}`} account={one} suppliers={suppliers} />
            ))}
          </tbody>
        </table>
      </div>
      {entries.length > 0 && (
        <ul className={panel.list}>
          {entries.map((entry) => (
            <Stack as="li" key={entry.id} gap={2} divided>
              <Row gap={3} align="baseline" wrap>
                <strong>{formatAmount(entry.amountCents)}</strong>
                <span>{t(supplierEntryNames[entry.kind])}</span>
                <span className={panel.muted}>
                  {[
                    entry.consolidator,
                    mileageWords(entry),
                    supplierKinds[entry.kind].moved !== 0 && plainDate(entry.movedOn),
                    entry.reference && t("Reference {{reference}}", { reference: entry.reference }),
                    entry.postedBy.name,
                    exactTime(entry.postedAt),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </Row>
              {entry.note && (
                <Words as="p" pre>
                  {entry.note}
                </Words>
              )}
              {entry.canReverse && quote.allowedActions.includes(reversingAction(entry.kind)) && (
                <Row gap={2} wrap>
                  <Button size="compact-sm" variant="default" onClick={() => setOpen(entry)}>
                    {t("Reverse")}
                  </Button>
                </Row>
              )}
            </Stack>
          ))}
        </ul>
      )}
      <Row gap={2} wrap>
        {quote.allowedActions.includes("enterCosts") && (
          <OfferedButton size="xs" variant="default" label={t("Enter costs")} run={() => setOpen("costs")} />
        )}
        {quote.allowedActions.includes("recordSupplierMoney") && (
          <OfferedButton
            size="xs"
            variant="default"
            label={t("Record a supplier payment")}
            run={() => setOpen("money")}
          />
        )}
        {quote.allowedActions.includes("writeOff") && writtenOffFrom(suppliers).length > 0 && (
          <Button size="xs" variant="default" onClick={() => setOpen("writeOff")}>
            {t("Write off")}
          </Button>
        )}
      </Row>
      {open === "costs" && <CostsDialog quote={quote} suppliers={suppliers} onClose={close} />}
      {open === "money" && <SupplierMoneyDialog quote={quote} suppliers={suppliers} onClose={close} />}
      {open === "writeOff" && <WriteOffDialog quote={quote} suppliers={suppliers} onClose={close} />}
      {open !== null && typeof open === "object" && <ReverseEntryDialog quote={quote} entry={open} onClose={close} />}
    </Section>
  );
}

interface AccountProps {
  account: AccountView;
  suppliers: SupplierMoney;
}

/** One account. If suppliers owe the agency, the amounts are shown from their side. */
function Account({ account, suppliers }: AccountProps) {
  const { dueCents, movedCents, openCents } = account;
  const sign = dueCents < 0 ? -1 : 1;
  const name = accountWords(account);
  const shown = (lines: readonly DerivationLine[]) => lines.map((line) => ({ ...line, cents: sign * line.cents }));
  const isPaid = (account.account === "suppliers" || account.account === "others") && dueCents >= 0;
  const moved = isPaid ? t("Paid: {{account}}", { account: name }) : t("Received: {{account}}", { account: name });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <DerivedAmount name={name} cents={sign * dueCents} lines={shown(dueLines(account))} />
      </td>
      <td>
        <DerivedAmount name={moved} cents={sign * movedCents} lines={shown(movedLines(account, suppliers))} />
      </td>
      <td className={openCents === 0 ? money.profit : money.due}>
        <DerivedAmount
          name={t("Open: {{account}}", { account: name })}
          cents={sign * openCents}
          lines={shown([
            { name, cents: dueCents },
            { name: moved, cents: -movedCents },
          ])}
        />
      </td>
    </tr>
  );
}
