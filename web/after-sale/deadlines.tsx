import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { between, day } from "#domain/shared/durations.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "./after-sale.module.css";

/** The statuses in which nothing is owed and no one has to act. */
export const ended: readonly RequestView["status"][] = ["completed", "cancelled", "rejected", "deleted"];

interface Deadline {
  at: string;
  words: string;
  light: "green" | "amber" | "red";
}

/** The deadlines of a request with their reasons. The text repeats the meaning of the color. */
export function Deadlines({ request, trip }: { request: RequestView; trip: SoldTripView }) {
  const now = useMinute();
  if (ended.includes(request.status)) return null;
  const shown = deadlinesOf(request, trip, now);
  return (
    <Stack as="ul" gap={2} aria-label={t("Deadlines")}>
      {shown.map(({ at, words, light }) => (
        <li key={words} className={styles.deadline} data-light={light}>
          {light === "red" && <strong>{t("Overdue")} </strong>}
          {light === "amber" && <strong>{t("Soon")} </strong>}
          {words} <time dateTime={at}>{exactTime(at)}</time>
        </li>
      ))}
    </Stack>
  );
}

function deadlinesOf(
  request: RequestView,
  { voidUntil, freeCancelUntil, flights, coupons }: SoldTripView,
  now: string,
) {
  const { dueAt, expiresAt, willNotFly, couponIds, status } = request;
  const found: Deadline[] = [];
  const add = (at: string | null, words: string, isFor: boolean) => {
    if (at && isFor) found.push({ at, words, light: lightOf(at, now) });
  };
  const isOpen = (at: string | null) => at !== null && at > now && status !== "done";
  add(dueAt, t("The refund is owed and is due by"), true);
  add(voidUntil, t("Tickets can be voided at no cost until"), isOpen(voidUntil));
  add(freeCancelUntil, t("24-hour rule: the airline keeps nothing until"), isOpen(freeCancelUntil));
  add(expiresAt, t("Prices valid until"), ["draft", "pending_approval", "sent", "viewed"].includes(status));
  const chosen = coupons.filter(({ id }) => couponIds.includes(id)).map(({ segment }) => segment);
  const departures = flights.filter(({ segment }) => chosen.includes(segment)).map(({ departsAt }) => departsAt);
  const first = departures.toSorted()[0] ?? null;
  add(first, t("The seats must be released before departure"), willNotFly && status !== "done");
  return found;
}

function lightOf(at: string, now: string): Deadline["light"] {
  const left = between(now, at);
  if (left < 0) return "red";
  return left < 2 * day ? "amber" : "green";
}
