import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { AmountDue } from "#domain/booking-form/amount-due.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "#web/signed-form/screen/total-bar.module.css";
import { PriceLines } from "./price-lines.tsx";

interface Props {
  due: AmountDue | undefined;
  currency: Currency;
  names: readonly string[];
  /** The step that is missing before the main button works. */
  missing?: string | undefined;
  /** The main button of the screen. */
  children: ReactNode;
}

/** Keeps the total visible. A tap shows its lines, and the next action hides them. */
export function TotalBar({ due, currency, names, missing, children }: Props) {
  const [open, setOpen] = useState(false);
  const lines = useId();
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const inside = [box, toggle].some(({ current }) => current?.contains(event.target as Node));
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) setOpen(false);
    };
    const events = ["click", "keydown", "popstate"] as const;
    for (const name of events) addEventListener(name, close);
    return () => {
      for (const name of events) removeEventListener(name, close);
    };
  }, [open]);
  return (
    <aside className={styles.bar} aria-label={t("Total")}>
      <div className={styles.inside}>
        {open && due && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box has to be reachable by keyboard.
          <section ref={box} id={lines} className={styles.lines} aria-label={t("Price")} tabIndex={0}>
            <PriceLines due={due} currency={currency} names={names} />
          </section>
        )}
        {missing && (
          <Muted as="p" size={1} className={styles.label}>
            {missing}
          </Muted>
        )}
        <Row gap={3} rowGap={0} align="center" justify="between" wrap>
          {due ? (
            <button
              ref={toggle}
              type="button"
              className={styles.total}
              aria-expanded={open}
              aria-controls={open ? lines : undefined}
              onClick={() => setOpen(!open)}
            >
              <Muted size={1} className={styles.label}>
                {due.payableCents < due.totalCents ? t("Left to pay") : t("Total")}{" "}
                <span aria-hidden="true">{open ? "▾" : "▴"}</span>
              </Muted>
              <Words size={4} weight={600} nowrap aria-live="polite">
                {formatMoney(due.payableCents, currency)}
              </Words>
              <Muted size={1} className={styles.label}>
                {t("incl. taxes & fees")}
              </Muted>
            </button>
          ) : (
            <p className={styles.total}>{t("Choose an option to see your total.")}</p>
          )}
          {children}
        </Row>
      </div>
    </aside>
  );
}
