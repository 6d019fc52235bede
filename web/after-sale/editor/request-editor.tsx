import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { merchantProblems } from "#domain/after-sale/merchant-of-record.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { type GivenLine, valuesOf } from "#domain/after-sale/work-out.ts";
import { formatMoney } from "#domain/money/format.ts";
import { RequestForm } from "#web/shared/after-sale/request-form.tsx";
import { callMutation } from "#web/shared/api/call-query.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t, text, texts } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import styles from "../after-sale.module.css";
import { callsOf, saveRequest } from "../changes.ts";
import { wordsOf } from "../words.ts";
import { CouponGrid } from "./coupon-grid.tsx";
import { PassengerLines } from "./passenger-lines.tsx";
import { CreditTerms, RequestTerms } from "./request-terms.tsx";
import { Result } from "./result.tsx";
import { Rules } from "./rules.tsx";
import { bodyOf, startValues, workedOut } from "./values.ts";

interface Props {
  quoteId: number;
  kind: RequestKind;
  trip: SoldTripView;
  /** The draft to edit. A new draft is created if undefined. */
  request?: RequestView;
  /** The customer's request that the draft takes up. */
  asked?: CustomerRequestView | undefined;
  /** The schedule change for which the customer wants a refund. */
  change?: ScheduleChangeView | undefined;
}

const headings = texts({
  cancellation: "Cancellation of quote {{id}}",
  refund: "Refund of quote {{id}}",
});

/** The editor of a cancellation or refund: the flights of each passenger, the amounts that are kept, and the result. */
export function RequestEditor({ quoteId, kind, trip, request, asked, change: declined }: Props) {
  const [recordVersion, setVersion] = useState(request?.version ?? null);
  const { values, setValues, change, draft } = useDraftedValues({ form: kind, recordId: quoteId, recordVersion }, () =>
    startValues(kind, trip, { request, asked, declined }, deviceNow()),
  );
  const { save, send, isPending, saveError, sendError } = useSave(quoteId, kind, request, (saved) => {
    setVersion(saved.version);
    draft.forget();
  });
  const guard = useLeaveGuard(draft.isTyped && !isPending, draft.isKept);
  const body = bodyOf(values, trip);
  const worked = workedOut(kind, values, trip);
  const call = callsOf(kind).create;
  const own = [...merchantProblems(trip.payments, values.merchantOfRecord), ...worked.problems];
  const checked = useCheckedBody(call.body, body, fieldProblemsOf(saveError), own);
  const changeLine = (passengerId: number, given: Partial<GivenLine>) =>
    setValues((all) => ({
      ...all,
      lines: all.lines.map((line) => (line.passengerId === passengerId ? { ...line, ...given } : line)),
    }));
  const hasCredit = values.type !== "refund";
  const chosenProblem = checked.problemAt("couponIds");
  return (
    <RequestForm
      heading={t(headings[kind], { id: String(quoteId) })}
      quoteId={quoteId}
      sendLabel={t(wordsOf(kind, "sendForApproval").label)}
      isPending={isPending}
      onSave={() => checked.check() && void save(body)}
      onSend={() => checked.check() && void send(body)}
      notices={
        <>
          {draft.bar}
          <RefusalNotice error={saveError} title={text("Saving the request failed!")} />
          <RefusalNotice error={sendError} title={wordsOf(kind, "sendForApproval").failed} />
        </>
      }
    >
      <Stack gap={4} align="start" className={styles.columns}>
        <Stack gap={4}>
          <Section titleId="about-title" title={t("Passengers and flights")}>
            {trip.unpaidCents > 0 && (
              <p>
                {t("{{amount}} of this sale is not paid. Only the paid part has a value here.", {
                  amount: formatMoney(trip.unpaidCents, trip.currency),
                })}
              </p>
            )}
            <CouponGrid
              trip={trip}
              chosen={values.couponIds}
              values={valuesOf(trip, body.lines)}
              onChange={(couponIds) => change({ couponIds })}
            />
            {chosenProblem && (
              <Words as="p" tone="trouble" role="alert">
                {chosenProblem}
              </Words>
            )}
            <Rules scope={worked.scope} trip={trip} values={values} onChange={change} />
          </Section>
          <Section titleId="terms-title" title={t("Request and reason")}>
            <RequestTerms kind={kind} trip={trip} values={values} problemAt={checked.problemAt} onChange={change} />
          </Section>
          {body.lines.length > 0 && (
            <Section
              titleId="lines-title"
              title={t("Passenger by passenger, {{currency}}", { currency: trip.currency })}
            >
              <PassengerLines
                trip={trip}
                hasCredit={hasCredit}
                lines={body.lines}
                couponIds={values.couponIds}
                problemAt={checked.problemAt}
                onChange={changeLine}
              />
              {hasCredit && <CreditTerms values={values} problemAt={checked.problemAt} onChange={change} />}
            </Section>
          )}
        </Stack>
        <Result lines={worked.lines} given={body.lines} trip={trip} problem={checked.problemAt("lines")} />
      </Stack>
      {guard.dialog}
    </RequestForm>
  );
}

type Body = ReturnType<typeof bodyOf>;

/** Saves the draft and optionally sends it. Once saved, the same draft is updated. */
function useSave(
  quoteId: number,
  kind: RequestKind,
  request: RequestView | undefined,
  onSaved: (saved: RequestView) => void,
) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(request);
  const [keyOf] = useState(keyPerContent);
  const saving = useMutation(saveRequest(quoteId, kind));
  const sending = useMutation(callMutation(callsOf(kind).sendForApproval, "afterSale", { quoteId }));
  const keep = async (body: Body) => {
    const saved = await saving.mutateAsync({ body, draft, idempotencyKey: keyOf(body) });
    setDraft(saved);
    onSaved(saved);
    return saved;
  };
  const leave = () =>
    navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) }, ignoreBlocker: true });
  const attempt = async (doIt: () => Promise<unknown>) => {
    try {
      await doIt();
    } catch {
      // The page shows the error and keeps the typed values.
    }
  };
  return {
    save: (body: Body) =>
      attempt(async () => {
        await keep(body);
        toastSuccess(t("The draft has been saved."));
        await leave();
      }),
    send: (body: Body) =>
      attempt(async () => {
        const { id, version } = await keep(body);
        await sending.mutateAsync({ params: { id }, body: { version } });
        toastSuccess(t(wordsOf(kind, "sendForApproval").done));
        await leave();
      }),
    isPending: saving.isPending || sending.isPending,
    saveError: saving.error,
    sendError: sending.error,
  };
}
