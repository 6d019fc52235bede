import { Checkbox } from "@mantine/core";
import type { SoldTripView } from "#contract/after-sale.ts";
import type { GivenLine } from "#domain/after-sale/work-out.ts";
import { formatMoney } from "#domain/money/format.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { type Text, t, texts } from "#web/shared/texts.ts";
import styles from "../after-sale.module.css";

type AmountField = Exclude<keyof GivenLine, "passengerId" | "protectionCents" | "gratuityCents">;

const fieldNames: Record<AmountField, Text> = texts({
  airlinePenaltyCents: "Airline's penalty",
  agencyFeeCents: "Agency's fee",
  flownCents: "Fare of what was flown",
  airlineCreditCents: "Credit of the airline",
  agencyCreditCents: "Credit of the agency",
});

interface Props {
  trip: SoldTripView;
  /** Of the passengers the request is about. */
  lines: readonly GivenLine[];
  hasCredit: boolean;
  /** Of what was signed before, what was flown is not asked again. */
  keepsFlown?: true;
  problemAt: (field: string) => string | undefined;
  onChange: (passengerId: number, given: Partial<GivenLine>) => void;
}

/** What only people know of each passenger: what is kept, what else goes back, and what of it is credit. */
export function PassengerLines({ trip, lines, hasCredit, keepsFlown, problemAt, onChange }: Props) {
  const hasFlown = !keepsFlown && trip.coupons.some(({ state }) => state === "FLOWN");
  const names: AmountField[] = [
    ...(["airlinePenaltyCents", "agencyFeeCents"] as const),
    ...(hasFlown ? (["flownCents"] as const) : []),
    ...(hasCredit ? (["airlineCreditCents", "agencyCreditCents"] as const) : []),
  ];
  return lines.map((line, index) => {
    const traveler = trip.travelers.find(({ id }) => id === line.passengerId);
    if (!traveler) return null;
    return (
      <fieldset key={line.passengerId} className={styles.box}>
        <legend>{traveler.name}</legend>
        <div className={styles.row}>
          {names.map((name) => (
            <MoneyInput
              key={name}
              label={t(fieldNames[name])}
              description={
                name === "agencyFeeCents"
                  ? t("at most {{amount}}", { amount: formatMoney(trip.serviceFeeCents, trip.currency) })
                  : undefined
              }
              value={line[name]}
              onChange={(cents) => onChange(line.passengerId, { [name]: cents ?? 0 })}
              error={problemAt(`lines.${index}.${name}`)}
            />
          ))}
        </div>
        <Back
          {...{ line, paidCents: traveler.protectionCents, name: "protectionCents" }}
          label={t("Travel protection goes back, {{amount}}", {
            amount: formatMoney(traveler.protectionCents, trip.currency),
          })}
          problem={problemAt(`lines.${index}.protectionCents`)}
          onChange={onChange}
        />
        <Back
          {...{ line, paidCents: traveler.gratuityCents, name: "gratuityCents" }}
          label={t("Gratuity goes back, {{amount}}", { amount: formatMoney(traveler.gratuityCents, trip.currency) })}
          problem={problemAt(`lines.${index}.gratuityCents`)}
          onChange={onChange}
        />
      </fieldset>
    );
  });
}

interface BackProps extends Pick<Props, "onChange"> {
  line: GivenLine;
  name: "protectionCents" | "gratuityCents";
  paidCents: number;
  label: string;
  problem: string | undefined;
}

function Back({ line, name, paidCents, label, problem, onChange }: BackProps) {
  if (paidCents === 0) return null;
  return (
    <Checkbox
      label={label}
      checked={line[name] > 0}
      error={problem}
      onChange={(event) => onChange(line.passengerId, { [name]: event.currentTarget.checked ? paidCents : 0 })}
    />
  );
}
