import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import type { ExchangeStart, ExchangeView } from "#contract/exchange/exchange.ts";
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
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import styles from "../exchange.module.css";
import { saveExchange } from "../save-exchange.ts";
import { sendWords } from "../words.ts";
import { CostParts, ResidualPart } from "./cost-parts.tsx";
import { type FlightDrawings, FlightsPart } from "./flights-part.tsx";
import { ResultPart } from "./result-part.tsx";
import { TermsPart } from "./terms-part.tsx";
import { TravelerPart } from "./traveler-part.tsx";
import { bodyOf, segmentsOf, startValues, typesOf, workedOut } from "./values.ts";

interface Props extends FlightDrawings {
  start: ExchangeStart;
  /** The draft to edit. A new draft is created if undefined. */
  exchange?: ExchangeView;
  /** The customer's request that the draft takes up. */
  asked?: CustomerRequestView | undefined;
}

/** The editor of an exchange: the passengers, the flights, the amounts and the result. */
export function ExchangeEditor({ start, exchange, asked, ...drawings }: Props) {
  const [recordVersion, setVersion] = useState(exchange?.version ?? start.version);
  const { values, change, draft } = useDraftedValues(
    { form: "exchange", recordId: exchange?.quoteId ?? start.quoteId, recordVersion },
    () => startValues(start, { exchange, asked }, deviceNow()),
  );
  const { save, send, isPending, saveError, sendError } = useSave(start, exchange, (saved) => {
    setVersion(saved.version);
    draft.forget();
  });
  const guard = useLeaveGuard(draft.isTyped && !isPending, draft.isKept);
  const { price, problems } = workedOut(values, start, agencyToday());
  const body = bodyOf(values, start, price.residualCents);
  const schema = exchangeCalls.create.body.omit({ version: true });
  const { check, problemAt } = useCheckedBody(schema, body, fieldProblemsOf(saveError), problems);
  const { currency, travelers, serviceFeeCents, quoteId } = start;
  return (
    <RequestForm
      heading={t("Exchange of quote {{id}}", { id: String(quoteId) })}
      quoteId={exchange?.quoteId ?? quoteId}
      sendLabel={t(sendWords.label)}
      isPending={isPending}
      onSave={() => check() && void save(body)}
      onSend={() => check() && void send(body)}
      notices={
        <>
          {draft.bar}
          <RefusalNotice error={saveError} title={text("Saving the exchange failed!")} />
          <RefusalNotice error={sendError} title={sendWords.failed} />
        </>
      }
    >
      <ShownTogether of={`exchange ${quoteId}`}>
        <Stack gap={4} align="start" className={styles.columns}>
          <Stack gap={4} shrinks>
            <Section titleId="who-title" title={t("Some passengers take a different flight")}>
              {travelers.map((traveler) => (
                <TravelerPart
                  key={traveler.id}
                  traveler={traveler}
                  values={values}
                  currency={currency}
                  problemAt={problemAt}
                  onChange={change}
                  flown={body.flown}
                />
              ))}
              <Problem message={problemAt("passengerIds")} />
            </Section>
            <Section titleId="flights-title" title={t("Flights")}>
              <FlightsPart
                start={start}
                values={values}
                {...drawings}
                after={segmentsOf(values, start)}
                onChange={change}
                problem={problemAt("segments")}
              />
            </Section>
            <Section titleId="costs-title" title={t("What it costs each passenger, {{currency}}", { currency })}>
              <CostParts
                types={typesOf(values, start)}
                values={values}
                currency={currency}
                serviceFeeCents={serviceFeeCents}
                problemAt={problemAt}
                onChange={change}
              />
              {price.residualCents > 0 && <ResidualPart values={values} problemAt={problemAt} onChange={change} />}
            </Section>
            <TermsPart values={values} problemAt={problemAt} onChange={change} />
          </Stack>
          <ResultPart price={price} travelers={travelers} currency={currency} />
        </Stack>
      </ShownTogether>
      {guard.dialog}
    </RequestForm>
  );
}

function Problem({ message }: { message: string | undefined }) {
  return message ? (
    <Words as="p" tone="trouble" role="alert">
      {message}
    </Words>
  ) : null;
}

type Body = ReturnType<typeof bodyOf>;

/** Saves the draft and optionally sends it. Once saved, the same draft is updated. */
function useSave(start: ExchangeStart, exchange: ExchangeView | undefined, onSaved: (saved: ExchangeView) => void) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(exchange);
  const [keyOf] = useState(keyPerContent);
  const saving = useMutation(saveExchange(start.quoteId));
  const sending = useMutation(callMutation(exchangeCalls.sendForApproval, "exchange"));
  const keep = async (body: Body) => {
    const saved = await saving.mutateAsync({ body, draft, version: start.version, idempotencyKey: keyOf(body) });
    setDraft(saved);
    onSaved(saved);
    return saved;
  };
  const attempt = async (done: string, doIt: () => Promise<ExchangeView>) => {
    try {
      const { quoteId } = await doIt();
      toastSuccess(done);
      await navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) }, ignoreBlocker: true });
    } catch {
      // The page shows the error and keeps the typed values.
    }
  };
  return {
    save: (body: Body) => attempt(t("The draft has been saved."), () => keep(body)),
    send: (body: Body) =>
      attempt(t(sendWords.done), async () => {
        const { quoteId, version } = await keep(body);
        return sending.mutateAsync({ params: { id: quoteId }, body: { version } });
      }),
    isPending: saving.isPending || sending.isPending,
    saveError: saving.error,
    sendError: sending.error,
  };
}
