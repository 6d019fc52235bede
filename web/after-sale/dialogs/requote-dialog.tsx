import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import type { GivenLine } from "#domain/after-sale/work-out.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { localMinute } from "#web/shared/local-minute.ts";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { t } from "#web/shared/texts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import styles from "../after-sale.module.css";
import { callsOf } from "../changes.ts";
import { PassengerLines } from "../editor/passenger-lines.tsx";
import { CreditTerms } from "../editor/request-terms.tsx";
import { bodyOf, startValues, type Values, workedOut } from "../editor/values.ts";
import { SignedAndNew } from "../signed-and-new.tsx";
import { useChange } from "../use-change.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

const threeDays = 3 * 86_400_000;

/** Other amounts than were signed, beside those that were: somebody else approves them, and the customer signs again. */
export function RequoteDialog({ request, trip, onClose }: DialogProps & { trip: SoldTripView }) {
  const { kind, currency } = request;
  const call = callsOf(kind).requote;
  const { change, problems: fromServer, ...state } = useChange(request, call, "requote");
  const [values, setValues] = useState(() => valuesOf(request, trip));
  const body = requotedOf(values, trip);
  const { lines } = bodyOf(values, trip);
  const worked = workedOut(kind, values, trip);
  const same = worked.lines.every((line) => isAsSigned(line, request));
  const given = { ...body, version: request.version };
  const { check, problems, problemAt } = useCheckedBody(call.body, given, fromServer, [
    ...worked.problems,
    ...(same ? [fieldProblem("lines", "same_as_signed")] : []),
  ]);
  const set = (some: Partial<Values>) => setValues((all) => ({ ...all, ...some }));
  const setLine = (passengerId: number, some: Partial<GivenLine>) =>
    setValues(({ lines, ...all }) => ({
      ...all,
      lines: lines.map((line) => (line.passengerId === passengerId ? { ...line, ...some } : line)),
    }));
  const hasCredit = request.type !== "refund";
  const problem = problemAt("lines") ?? problemAt("couponIds");
  return (
    <ActionFrame
      {...{ request, onClose, ...state, action: "requote", size: "xl" }}
      onSubmit={async () => check() && (await change(body)) && onClose()}
    >
      <p>
        {t(
          "Somebody else approves these amounts. Then the customer is sent them to sign again; until then what was signed holds.",
        )}
      </p>
      <PassengerLines
        {...{ trip, hasCredit, lines, couponIds: request.couponIds, problemAt, onChange: setLine }}
        keepsFlown
      />
      {hasCredit && <CreditTerms {...{ values, problemAt, onChange: set }} />}
      <div aria-live="polite">
        <SignedAndNew before={request.lines} after={worked.lines} currency={currency} />
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <TextInput
        type="datetime-local"
        label={t("The prices hold until (your own time)")}
        value={values.expiresAt}
        onChange={(event) => set({ expiresAt: event.currentTarget.value })}
        error={problemAt("expiresAt")}
      />
      <ReasonField value={values.reason} onChange={(reason) => set({ reason })} problems={problems} />
    </ActionFrame>
  );
}

/** As it was signed, until somebody says otherwise; the airline's answer holds anew. */
function valuesOf(request: RequestView, trip: SoldTripView): Values {
  const now = deviceNow();
  const expiresAt = localMinute(new Date(Date.parse(now) + threeDays).toISOString());
  return { ...startValues(request.kind, trip, { request }, now), expiresAt, reason: "" };
}

function isAsSigned(line: PassengerLine, { lines }: RequestView): boolean {
  const before = lines.find(({ passengerId }) => passengerId === line.passengerId);
  return Object.entries(line).every(([name, cents]) => before?.[name as keyof PassengerLine] === cents);
}

function requotedOf(values: Values, trip: SoldTripView) {
  const { lines, airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt, reason } = bodyOf(values, trip);
  const asked = lines.map(({ flownCents: _, ...line }) => line);
  return { lines: asked, airlineCreditUntil, agencyCreditUntil, creditKind, expiresAt, reason };
}
