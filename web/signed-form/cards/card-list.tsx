import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import { useField } from "#web/signed-form/fields/use-field.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import buttons from "../buttons.module.css";
import styles from "../form.module.css";
import { BillingFields } from "./billing-fields.tsx";
import { CardFields } from "./card-fields.tsx";
import { type CardValues, emptyCard, type WithPayment } from "./payment-values.ts";
import { splitAmounts } from "./split-amounts.ts";

const mostCards = 4;

interface Props {
  /** The amount that the cards pay together, in cents. */
  totalCents: number;
  currency: Currency;
  /** The names under which the charge may appear on the statements. */
  statementNames: readonly string[];
}

/** A single card pays everything. Of several, each has an amount, and the last one pays the rest. */
export function CardList({ totalCents, currency, statementNames }: Props) {
  const { control, setValue } = useFormContext<WithPayment>();
  const cards = useWatch({ control, name: "payment.cards" });
  const change = (changed: CardValues[]) => setValue("payment.cards", changed, { shouldDirty: true });
  return (
    <>
      {cards.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card may be entered twice, and the fields hold no state.
        <section key={index} className={styles.card} aria-label={t("Card {{number}}", { number: index + 1 })}>
          {cards.length > 1 && (
            <Row gap={3} align="center" justify="between">
              <h2 className={styles.subheading}>{t("Card {{number}}", { number: index + 1 })}</h2>
              <button
                type="button"
                className={buttons.quiet}
                onClick={() => change(cards.filter((_, other) => other !== index))}
              >
                {t("Remove")}
                <span className="visually-hidden"> {t("card {{number}}", { number: index + 1 })}</span>
              </button>
            </Row>
          )}
          <CardFields index={index} />
          {cards.length > 1 && <CardPart index={index} cards={cards} totalCents={totalCents} currency={currency} />}
          {index > 0 && <OwnBilling index={index} />}
        </section>
      ))}
      {cards.length < mostCards && (
        <button type="button" className={buttons.quiet} onClick={() => change([...cards, emptyCard])}>
          {t("Pay a part with another card")}
        </button>
      )}
      <p className={styles.note}>
        {t("On the statement of your card the charge is named {{names}}.", { names: { any: statementNames } })}
      </p>
    </>
  );
}

/** Lets a card have its own billing address, because two cards may belong to two people. */
function OwnBilling({ index }: { index: number }) {
  const { field, change } = useField<boolean>(`payment.cards.${index}.sameBilling`);
  return (
    <>
      <ConsentBox
        id={fieldId(field.name)}
        text={t("Same billing address as the first card")}
        details={[]}
        checked={field.value}
        error={undefined}
        onChange={change}
      />
      {!field.value && (
        <BillingFields
          name={`payment.cards.${index}.billing`}
          heading={t("Billing address of card {{number}}", { number: index + 1 })}
        />
      )}
    </>
  );
}

function CardPart({
  index,
  cards,
  totalCents,
  currency,
}: Omit<Props, "statementNames"> & { index: number; cards: readonly CardValues[] }) {
  if (index < cards.length - 1) {
    return (
      <TextField
        name={`payment.cards.${index}.amount`}
        label={t("This card pays, {{currency}}", { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
    );
  }
  const { cents, problems } = splitAmounts(
    totalCents,
    cards.map(({ amount }) => amount),
  );
  const rest = formatMoney(cents.at(-1) ?? 0, currency);
  return (
    <p aria-live="polite">
      {problems.length > 0 ? t("This card pays the rest.") : t("This card pays the rest: {{rest}}", { rest })}
    </p>
  );
}
