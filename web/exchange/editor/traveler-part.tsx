import { Checkbox } from "@mantine/core";
import type { ExchangeStart } from "#contract/exchange/exchange.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { carriedCentsOf, type Values } from "./values.ts";

interface Props {
  traveler: ExchangeStart["travelers"][number];
  values: Values;
  /** In the order of the call, because positions name the fields of problems. */
  flown: readonly { passengerId: number }[];
  currency: Currency;
  problemAt: (field: string) => string | undefined;
  onChange: (given: Partial<Values>) => void;
}

/** Selects a passenger for the exchange, and requests the fare of their flown flights. */
export function TravelerPart({ traveler, values, flown, currency, problemAt, onChange }: Props) {
  const { id, name, ticketNumbers, mayExchange, hasFlown } = traveler;
  const isChosen = values.passengerIds.includes(id);
  const worth = t("worth {{amount}}", { amount: formatMoney(carriedCentsOf(traveler, values), currency) });
  const place = flown.findIndex(({ passengerId }) => passengerId === id);
  return (
    <>
      <Checkbox
        label={name}
        description={mayExchange ? [...ticketNumbers, worth].join(", ") : t("No flights left to exchange")}
        disabled={!mayExchange}
        checked={isChosen}
        onChange={(event) => {
          const rest = values.passengerIds.filter((one) => one !== id);
          onChange({ passengerIds: event.currentTarget.checked ? [...rest, id] : rest });
        }}
      />
      {isChosen && hasFlown && (
        <MoneyInput
          label={t("Fare of the flights that {{name}} has flown", { name })}
          value={values.flown[id] ?? null}
          onChange={(cents) => onChange({ flown: { ...values.flown, [id]: cents } })}
          error={problemAt(`flown.${place}.cents`)}
        />
      )}
    </>
  );
}
