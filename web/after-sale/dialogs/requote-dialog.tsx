import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import type { GivenLine } from "#domain/after-sale/work-out.ts";
import { usualLinkEnd } from "#domain/link/link-end.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { agencyZone, zoneName } from "#web/shared/time/dates.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";
import { callsOf } from "../changes.ts";
import { PassengerLines } from "../editor/passenger-lines.tsx";
import { CreditTerms } from "../editor/request-terms.tsx";
import { bodyOf, startValues, type Values, workedOut } from "../editor/values.ts";
import { SignedAndNew } from "../signed-and-new.tsx";
import { useChange } from "../use-change.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

/** Enters new amounts, next to the signed ones. Another user approves them, and the customer signs again. */
export function RequoteDialog({ request, trip, onClose }: DialogProps & { trip: SoldTripView }) {
  const { kind, currency } = request;
  const call = callsOf(kind).requote;
  const [values, setValues] = useState(() => valuesOf(request, trip));
  const body = requotedOf(values, trip);
  const { lines } = bodyOf(values, trip);
  const worked = workedOut(kind, values, trip);
  const same = worked.lines.every((line) => isAsSigned(line, request));
  const { problemAt, problems, form } = useChange(request, call, "requote", body, {
    onClose,
    problems: [...worked.problems, ...(same ? [fieldProblem("lines", "same_as_signed")] : [])],
  });
  const set = (some: Partial<Values>) => setValues((all) => ({ ...all, ...some }));
  const setLine = (passengerId: number, some: Partial<GivenLine>) =>
    setValues(({ lines, ...all }) => ({
      ...all,
      lines: lines.map((line) => (line.passengerId === passengerId ? { ...line, ...some } : line)),
    }));
  const hasCredit = request.type !== "refund";
  const problem = problemAt("lines") ?? problemAt("couponIds");
  return (
    <ActionFrame request={request} {...form} action="requote" size="xl">
      <p>
        {t(
          "Someone else approves these amounts. Then the customer gets them to sign again. Until then the signed amounts apply.",
        )}
      </p>
      <PassengerLines
        trip={trip}
        hasCredit={hasCredit}
        lines={lines}
        couponIds={request.couponIds}
        problemAt={problemAt}
        onChange={setLine}
        keepsFlown
      />
      {hasCredit && <CreditTerms values={values} problemAt={problemAt} onChange={set} />}
      <div aria-live="polite">
        <SignedAndNew trip={trip} before={request.lines} after={worked.lines} currency={currency} />
        {problem && (
          <Words as="p" tone="trouble">
            {problem}
          </Words>
        )}
      </div>
      <TextInput
        type="datetime-local"
        label={t("Prices valid until ({{zone}})", { zone: zoneName() })}
        value={values.expiresAt}
        onChange={(event) => set({ expiresAt: event.currentTarget.value })}
        error={problemAt("expiresAt")}
      />
      <ReasonField value={values.reason} onChange={(reason) => set({ reason })} problems={problems} />
    </ActionFrame>
  );
}

/** Returns the signed amounts as the starting point. The prices hold for another three days. */
function valuesOf(request: RequestView, trip: SoldTripView): Values {
  const now = deviceNow();
  const expiresAt = localMinute(usualLinkEnd(request.kind, now, agencyZone()));
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
