import { useQuery } from "@tanstack/react-query";
import { commissionCalls } from "#calls/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import styles from "./commission.module.css";

/** The sums of a person's own commissions, shown above their lines to those who see no others. */
export function OwnFigures() {
  const role = useRole();
  const seesOwn = role !== undefined && scopeOf(role, "commission.line") === "own";
  const { data: figures } = useQuery({ ...callQuery(commissionCalls.figures, {}), enabled: seesOwn });
  if (!seesOwn || !figures) return null;
  const { soldThisMonthCents, projectedCents, earnedCents, payableCents, heldCents } = figures;
  return (
    <dl className={styles.figures}>
      <Figure name={text("Commission on sales this month")} cents={soldThisMonthCents} />
      <Figure name={text("Projected")} cents={projectedCents} hint={text("Signed, not ticketed or not paid yet")} />
      <Figure name={text("Earned")} cents={earnedCents} hint={text("Ticketed and paid, not payable yet")} />
      <Figure name={text("Payable")} cents={payableCents} />
      {heldCents !== 0 && (
        <Figure name={text("On hold")} cents={heldCents} hint={text("A chargeback or debit memo is open.")} />
      )}
    </dl>
  );
}

function Figure({ name, cents, hint }: { name: Text; cents: number; hint?: Text }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        {formatMoney(cents, "USD")}
        {hint && (
          <Muted size={1} weight={400} className={styles.hint}>
            {t(hint)}
          </Muted>
        )}
      </dd>
    </div>
  );
}
