import type { ReactNode } from "react";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./total-bar.module.css";

interface Props {
  amountCents: number;
  currency: Currency;
  /** The step that is missing before the main button works. */
  missing: string | undefined;
  /** The main button of the screen. */
  children: ReactNode;
}

/** Keeps the amount to pay visible. */
export function AmountBar({ amountCents, currency, missing, children }: Props) {
  return (
    <aside className={styles.bar} aria-label={t("Amount still due")}>
      <div className={styles.inside}>
        {missing && (
          <Muted as="p" size={1} className={styles.label}>
            {missing}
          </Muted>
        )}
        <Row gap={3} rowGap={0} align="center" justify="between" wrap>
          <p className={styles.total}>
            <Muted size={1} className={styles.label}>
              {t("Amount still due")}
            </Muted>
            <Words size={4} weight={600} nowrap aria-live="polite">
              {formatMoney(amountCents, currency)}
            </Words>
          </p>
          {children}
        </Row>
      </div>
    </aside>
  );
}
