import type { ExchangeStart } from "#contract/exchange/exchange.ts";
import { Note, Row } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "../exchange.module.css";
import { PriceTable } from "../price-table.tsx";
import type { workedOut } from "./values.ts";

interface Props extends Pick<ExchangeStart, "travelers" | "currency"> {
  price: ReturnType<typeof workedOut>["price"];
}

/** The costs of the exchange for each passenger, and the profit. */
export function ResultPart({ price, travelers, currency }: Props) {
  const lines = price.lines.map((line) => ({
    ...line,
    name: travelers.find(({ id }) => id === line.passengerId)?.name ?? "",
  }));
  return (
    <Section titleId="result-title" title={t("Result")}>
      {lines.length === 0 ? (
        <Note>{t("Choose the passengers who take a different flight.")}</Note>
      ) : (
        <PriceTable lines={lines} currency={currency} />
      )}
      <dl className={styles.list} aria-live="polite">
        {[
          { name: t("Client cost"), cents: price.clientCostCents },
          { name: t("Agency cost"), cents: price.agencyCostCents },
          { name: t("Profit before the merchant fee"), cents: price.clientCostCents - price.agencyCostCents },
        ].map(({ name, cents }) => (
          <Row key={name} gap={2} align="center" justify="between" wrap>
            <dt>{name}</dt>
            <dd>
              <MoneyText cents={cents} currency={currency} />
            </dd>
          </Row>
        ))}
      </dl>
    </Section>
  );
}
