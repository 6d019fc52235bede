import { Checkbox } from "@mantine/core";
import type { SoldTripView } from "#contract/after-sale.ts";
import { type GivenLine, needsFlownValue } from "#domain/after-sale/work-out.ts";
import { formatMoney } from "#domain/money/format.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { useMinute } from "#web/shared/use-minute.ts";
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
  /** Of the passengers the request is about. */
  lines: readonly GivenLine[];
  hasCredit: boolean;
  /** Of what was signed before, what was flown is not asked again. */
  keepsFlown?: true;
  problemAt: (field: string) => string | undefined;
  onChange: (passengerId: number, given: Partial<GivenLine>) => void;
}

/** What only people know of each passenger: what is kept, what else goes back, and what of it is credit. */
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
        <div className={styles.row}>
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

/** Why the airline keeps nothing: all tickets of the passenger are given up while they can be voided. */
function whyNone(trip: SoldTripView, passengerId: number, couponIds: number[], now: string): string | undefined {
  const tickets = trip.coupons.filter((coupon) => coupon.passengerId === passengerId && couponIds.includes(coupon.id));
  if (!tickets.every(({ ticketNumber }) => isAskedWhole(trip, ticketNumber, { couponIds }))) return undefined;
  if (trip.voidUntil !== null && isVoidWindowOpen(trip, now)) {
    return t("none inside the void window, until {{time}}", { time: exactTime(trip.voidUntil) });
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
