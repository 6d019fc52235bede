import { Checkbox } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { mayBeChosen } from "#domain/after-sale/work-out.ts";
import { formatAmount } from "#domain/money/format.ts";
import { Note, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { couponNameOf } from "../words.ts";
import styles from "./coupon-grid.module.css";

interface Props {
  trip: SoldTripView;
  /** The current value of each coupon in cents, by its id. */
  values: ReadonlyMap<number, number>;
  chosen: readonly number[];
  onChange: (couponIds: number[]) => void;
}

type Coupon = SoldTripView["coupons"][number];

/**
 * A grid of passengers and flights. The user selects all coupons, a row, a column or single ones. Arrow keys move
 * between checkboxes.
 */
export function CouponGrid({ trip, values, chosen, onChange }: Props) {
  const possible = trip.coupons.filter(mayBeChosen);
  const box = (label: string, coupons: readonly Coupon[], place: string) => {
    const ids = coupons.map(({ id }) => id);
    const count = ids.filter((id) => chosen.includes(id)).length;
    return (
      <Checkbox
        aria-label={label}
        data-place={place}
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => {
          const rest = chosen.filter((id) => !ids.includes(id));
          onChange(event.currentTarget.checked ? [...rest, ...ids] : rest);
        }}
      />
    );
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} onKeyDown={goByArrows}>
        <caption className="visually-hidden">{t("Passengers and flights of the request")}</caption>
        <thead>
          <tr>
            <th scope="col">
              {box(t("The whole booking"), possible, "0 0")}
              {t("The whole booking")}
            </th>
            {trip.flights.map(({ segment, name, departsOn }, column) => (
              <th key={segment} scope="col">
                {box(
                  t("All passengers on {{flight}}", { flight: name }),
                  possible.filter((coupon) => coupon.segment === segment),
                  `0 ${column + 1}`,
                )}
                {name}
                <Note as="span"> {plainDate(departsOn)}</Note>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trip.travelers.map(({ id, name }, row) => (
            <tr key={id}>
              <th scope="row">
                {box(
                  t("All flights of {{name}}", { name }),
                  possible.filter(({ passengerId }) => passengerId === id),
                  `${row + 1} 0`,
                )}
                {name}
              </th>
              {trip.flights.map((flight, column) => {
                const coupon = trip.coupons.find((one) => one.passengerId === id && one.segment === flight.segment);
                if (!coupon) return <td key={flight.segment} />;
                const isPossible = possible.includes(coupon);
                return (
                  <td key={flight.segment}>
                    {isPossible && box(`${name}, ${flight.name}`, [coupon], `${row + 1} ${column + 1}`)}
                    {isPossible && <Words block>{formatAmount(values.get(coupon.id) ?? 0)}</Words>}
                    {!isPossible && <Note as="span">{t(couponNameOf(coupon))}</Note>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function goByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).dataset.place?.split(" ").map(Number);
  if (!step || !from) return;
  event.preventDefault();
  const place = `${(from[0] ?? 0) + step[0]} ${(from[1] ?? 0) + step[1]}`;
  event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
}
