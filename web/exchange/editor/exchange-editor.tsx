import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import type { ExchangeStart, ExchangeView } from "#contract/exchange.ts";
import { exchangeCalls } from "#contract/exchange-calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { formatMoney } from "#domain/money/format.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import page from "#web/shared/page-heading.module.css";
import { keyPerContent } from "#web/shared/random-id.ts";
import { RefusalNotice } from "#web/shared/refusal-notice.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { useLeaveGuard } from "#web/shared/use-leave-guard.tsx";
import styles from "../exchange.module.css";
import { PriceTable } from "../price-table.tsx";
import { saveExchange, sendExchange } from "../queries.ts";
import { sendWords } from "../words.ts";
import { CostParts, ResidualPart } from "./cost-parts.tsx";
import { type FlightDrawings, FlightsPart } from "./flights-part.tsx";
import { TravelerPart } from "./traveler-part.tsx";
import { bodyOf, segmentsOf, startValues, typesOf, type Values, workedOut } from "./values.ts";

interface Props extends FlightDrawings {
  start: ExchangeStart;
  /** The draft that is edited; a new one begins without. */
  exchange?: ExchangeView;
  /** What the customer asked for, which is taken up with it. */
  asked?: CustomerRequestView | undefined;
}

/** New tickets for old ones: whose, for which flights, what it costs, and what comes of it. */
export function ExchangeEditor({ start, exchange, asked, ...drawings }: Props) {
  const [before] = useState(() => startValues(start, { exchange, asked }, deviceNow()));
  const [values, setValues] = useState(before);
  const { save, send, isPending, saveError, sendError } = useSave(start, exchange);
  const guard = useLeaveGuard(values !== before && !isPending);
  const { price, problems } = workedOut(values, start, agencyDate(deviceNow()));
  const body = bodyOf(values, start, price.residualCents);
  const schema = exchangeCalls.create.body.omit({ version: true });
  const { check, problemAt } = useCheckedBody(schema, body, fieldProblemsOf(saveError), problems);
  const change = (given: Partial<Values>) => setValues((all) => ({ ...all, ...given }));
  const { currency, travelers, serviceFeeCents, quoteId } = start;
  const lines = price.lines.map((line) => ({
    ...line,
    name: travelers.find(({ id }) => id === line.passengerId)?.name ?? "",
  }));
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) void save(body);
      }}
    >
      <div className={styles.head}>
        <h1 className={page.heading}>{t("Exchange of quote {{id}}", { id: String(quoteId) })}</h1>
        <div className={styles.buttons}>
          <LinkButton
            variant="subtle"
            to="/admin/quotes/$quoteId"
            params={{ quoteId: String(exchange?.quoteId ?? quoteId) }}
          >
            {t("Back to the quote")}
          </LinkButton>
          <LoadingButton type="submit" variant="default" loading={isPending}>
            {t("Save as draft")}
          </LoadingButton>
          <Button disabled={isPending} onClick={() => check() && void send(body)}>
            {t(sendWords.label)}
          </Button>
        </div>
      </div>
      <RefusalNotice error={saveError} title={text("Saving the exchange failed!")} />
      <RefusalNotice error={sendError} title={sendWords.failed} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <section className={styles.section} aria-labelledby="who-title">
            <h2 id="who-title" className={styles.title}>
              {t("Who flies otherwise")}
            </h2>
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
          </section>
          <section className={styles.section} aria-labelledby="flights-title">
            <h2 id="flights-title" className={styles.title}>
              {t("Flights")}
            </h2>
            <FlightsPart
              {...{ start, values, ...drawings, after: segmentsOf(values, start), onChange: change }}
              problem={problemAt("segments")}
            />
          </section>
          <section className={styles.section} aria-labelledby="costs-title">
            <h2 id="costs-title" className={styles.title}>
              {t("What it costs each passenger, {{currency}}", { currency })}
            </h2>
            <CostParts
              {...{ types: typesOf(values, start), values, currency, serviceFeeCents, problemAt, onChange: change }}
            />
            {price.residualCents > 0 && <ResidualPart {...{ values, problemAt, onChange: change }} />}
          </section>
          <section className={styles.section} aria-labelledby="why-title">
            <h2 id="why-title" className={styles.title}>
              {t("Why, and until when")}
            </h2>
            <TextInput
              type="datetime-local"
              label={t("The prices hold until (your own time)")}
              value={values.expiresAt}
              onChange={(event) => change({ expiresAt: event.currentTarget.value })}
              error={problemAt("expiresAt")}
            />
            {areas.map(({ name, label, most }) => (
              <Textarea
                key={name}
                label={t(label)}
                required={name === "reason"}
                autosize
                minRows={2}
                maxLength={most}
                value={values[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
                error={problemAt(name)}
              />
            ))}
            <Checkbox
              label={t("The new fare cannot be changed")}
              checked={values.noneChangeable}
              onChange={(event) => change({ noneChangeable: event.currentTarget.checked })}
            />
          </section>
        </div>
        <section className={styles.section} aria-labelledby="result-title">
          <h2 id="result-title" className={styles.title}>
            {t("What comes of it")}
          </h2>
          {lines.length === 0 ? (
            <p className={styles.muted}>{t("Choose who flies otherwise.")}</p>
          ) : (
            <PriceTable lines={lines} currency={currency} />
          )}
          <dl className={styles.list} aria-live="polite">
            {[
              { name: t("Client cost"), cents: price.clientCostCents },
              { name: t("Agency cost"), cents: price.agencyCostCents },
              { name: t("Profit before the merchant fee"), cents: price.clientCostCents - price.agencyCostCents },
            ].map(({ name, cents }) => (
              <div key={name} className={styles.line}>
                <dt>{name}</dt>
                <dd>{formatMoney(cents, currency)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      {guard.dialog}
    </form>
  );
}

const areas = [
  { name: "reason", label: text("Reason"), most: 1000 },
  { name: "customizedMessage", label: text("Message to the customer"), most: 2000 },
  { name: "notes", label: text("Notes"), most: 2000 },
] as const;

function Problem({ message }: { message: string | undefined }) {
  return message ? (
    <p className={styles.problem} role="alert">
      {message}
    </p>
  ) : null;
}

type Body = ReturnType<typeof bodyOf>;

/** Keeps the draft, and sends it where that is wanted; a draft that was kept once is changed from then on. */
function useSave(start: ExchangeStart, exchange: ExchangeView | undefined) {
  const [client, navigate] = [useQueryClient(), useNavigate()];
  const [draft, setDraft] = useState(exchange);
  const [keyOf] = useState(keyPerContent);
  const saving = useMutation(saveExchange(client, start.quoteId));
  const sending = useMutation(sendExchange(client));
  const keep = async (body: Body) => {
    const saved = await saving.mutateAsync({ body, draft, version: start.version, idempotencyKey: keyOf(body) });
    setDraft(saved);
    return saved;
  };
  const attempt = async (done: string, doIt: () => Promise<ExchangeView>) => {
    try {
      const { quoteId } = await doIt();
      toastSuccess(done);
      await navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) }, ignoreBlocker: true });
    } catch {
      // The page says why, and what was typed stays.
    }
  };
  return {
    save: (body: Body) => attempt(t("The draft has been saved."), () => keep(body)),
    send: (body: Body) => attempt(t(sendWords.done), async () => sending.mutateAsync(await keep(body))),
    isPending: saving.isPending || sending.isPending,
    saveError: saving.error,
    sendError: sending.error,
  };
}
