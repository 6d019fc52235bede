import { Checkbox } from "@mantine/core";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { type GivenLine, needsFlownValue } from "#domain/after-sale/work-out.ts";
import { formatMoney } from "#domain/money/format.ts";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "../after-sale.module.css";
import { isAskedWhole, isVoidWindowOpen, voidWindowClosedAt } from "../void-window.ts";

type AmountField = Exclude<keyof GivenLine, "passengerId" | "protectionCents" | "gratuityCents">;

const fieldNames: Record<AmountField, Text> = texts({
  airlinePenaltyCents: "Airline's penalty",
  agencyFeeCents: "Agency's fee",
  flownCents: "Fare of the flown flights",
  airlineCreditCents: "Credit of the airline",
  agencyCreditCents: "Credit of the agency",
});

interface Props {
  trip: SoldTripView;
  couponIds: number[];
  /** The lines of the passengers in the request. */
  lines: readonly GivenLine[];
  hasCredit: boolean;
  /** Set for a new quote of signed amounts: the flown fare stays as it was signed. */
  keepsFlown?: true;
  problemAt: (field: string) => string | undefined;
  onChange: (passengerId: number, given: Partial<GivenLine>) => void;
}

/**
 * The amounts that staff enter for each passenger: what is kept, what else is returned, and what part of it is credit.
 */
export function PassengerLines({ trip, couponIds, lines, hasCredit, keepsFlown, problemAt, onChange }: Props) {
  const now = useMinute();
  const namesOf = (passengerId: number): AmountField[] => [
    "airlinePenaltyCents",
    "agencyFeeCents",
    ...(!keepsFlown && needsFlownValue(trip.coupons, { couponIds }, passengerId) ? (["flownCents"] as const) : []),
    ...(hasCredit ? (["airlineCreditCents", "agencyCreditCents"] as const) : []),
  ];
  return lines.map((line, index) => {
    const traveler = trip.travelers.find(({ id }) => id === line.passengerId);
    if (!traveler) return null;
    return (
      <fieldset key={line.passengerId} className={styles.box}>
        <legend>{traveler.name}</legend>
        <div className={fieldRow.row}>
          {namesOf(line.passengerId).map((name) => (
            <MoneyInput
              key={name}
              label={t(fieldNames[name])}
              description={
                name === "agencyFeeCents"
                  ? t("at most {{amount}}", { amount: formatMoney(trip.serviceFeeCents, trip.currency) })
                  : name === "airlinePenaltyCents"
                    ? whyNone(trip, line.passengerId, couponIds, now)
                    : undefined
              }
              value={line[name]}
              onChange={(cents) => onChange(line.passengerId, { [name]: name === "flownCents" ? cents : (cents ?? 0) })}
              error={problemAt(`lines.${index}.${name}`)}
            />
          ))}
        </div>
        <Back
          line={line}
          paidCents={traveler.protectionCents}
          name="protectionCents"
          label={t("Refund the travel protection, {{amount}}", {
            amount: formatMoney(traveler.protectionCents, trip.currency),
          })}
          problem={problemAt(`lines.${index}.protectionCents`)}
          onChange={onChange}
        />
        <Back
          line={line}
          paidCents={traveler.gratuityCents}
          name="gratuityCents"
          label={t("Refund the gratuity, {{amount}}", { amount: formatMoney(traveler.gratuityCents, trip.currency) })}
          problem={problemAt(`lines.${index}.gratuityCents`)}
          onChange={onChange}
        />
      </fieldset>
    );
  });
}

/**
 * Returns why the airline keeps nothing if all selected tickets of the passenger can be voided, or when the void window
 * closed.
 */
function whyNone(trip: SoldTripView, passengerId: number, couponIds: number[], now: string): string | undefined {
  const tickets = trip.coupons.filter((coupon) => coupon.passengerId === passengerId && couponIds.includes(coupon.id));
  if (!tickets.every(({ ticketNumber }) => isAskedWhole(trip, ticketNumber, { couponIds }))) return undefined;
  if (trip.voidUntil !== null && isVoidWindowOpen(trip, now)) {
    return t("none within the void window, until {{time}}", { time: exactTime(trip.voidUntil) });
  }
  const closedAt = voidWindowClosedAt(trip, now);
  return closedAt === null ? undefined : t("the void window closed {{time}}", { time: exactTime(closedAt) });
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
