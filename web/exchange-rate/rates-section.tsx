import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { exchangeRateCalls } from "#calls/exchange-rate/calls.ts";
import type { ExchangeRate } from "#contract/exchange-rate/calls.ts";
import { rateText } from "#domain/money/exchange-rate.ts";
import { pageQuery } from "#web/shared/api/call-query.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { Table } from "#web/shared/layout/table.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./exchange-rate.module.css";
import { ImportDialog } from "./import-dialog.tsx";
import { RateDialog } from "./rate-dialog.tsx";

/** The rates of exchange: in force, coming and earlier. `className` is that of a section of the page. */
export function RatesSection({ className }: { className: string | undefined }) {
  const list = useInfiniteQuery(pageQuery(exchangeRateCalls.list, { query: { limit: 20 } }));
  const [open, setOpen] = useState<"enter" | "import">();
  const close = () => setOpen(undefined);
  const { data, error } = list;
  const rates = data?.pages.flatMap(({ items }) => items) ?? [];
  const inForce = data?.pages[0]?.inForce ?? null;
  const coming = rates.filter(({ state }) => state === "coming").reverse();
  const earlier = rates.filter(({ state }) => state === "earlier" || state === "replaced");
  return (
    <section className={className} aria-labelledby="settings-rates" aria-busy={list.isPending}>
      <Row as="header" gap={2} align="center" justify="between" wrap>
        <h2 id="settings-rates">{t("Exchange rates")}</h2>
        <Row gap={2} wrap>
          <Button variant="default" onClick={() => setOpen("import")}>
            {t("Import rates")}
          </Button>
          <Button onClick={() => setOpen("enter")}>{t("Enter a rate")}</Button>
        </Row>
      </Row>
      <Muted as="p" size={2}>
        {t("A signature keeps the rate of its day. Without a rate, sales in AUD earn no commission yet.")}
      </Muted>
      {!data && (error ? <ErrorState error={error} retry={() => void list.refetch()} /> : <LoadingState />)}
      {data && rates.length === 0 && <EmptyState title={t("No rate is entered yet")} />}
      {inForce && <InForce rate={inForce} />}
      {rates.length > 0 && !inForce && (
        <Muted as="p" size={2}>
          {t("No rate is in force yet.")}
        </Muted>
      )}
      {coming.length > 0 && <RateTable title={t("Future rates")} rates={coming} />}
      {earlier.length > 0 && <RateTable title={t("Earlier rates")} rates={earlier} />}
      {list.isFetchNextPageError && error && <ErrorState error={error} />}
      {list.hasNextPage && (
        <LoadingButton
          variant="default"
          size="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("Show more")}
        </LoadingButton>
      )}
      {open === "enter" && <RateDialog inForce={inForce} onClose={close} />}
      {open === "import" && <ImportDialog onClose={close} />}
    </section>
  );
}

function InForce({ rate }: { rate: ExchangeRate }) {
  const { usdMillionths, validFrom, source, enteredBy, enteredAt } = rate;
  return (
    <Stack gap={1} breaks>
      <Words as="strong" fontSize={4}>
        {t("1 AUD = {{rate}} USD", { rate: rateText(usdMillionths) })}
      </Words>
      <span>
        {t("In force since {{day}}", { day: plainDate(validFrom) })} · {source}
      </span>
      <Muted size={2}>
        {enteredBy ? t("Entered by {{name}}", { name: enteredBy.name }) : t("Entered")} · <TimeAgo at={enteredAt} />
      </Muted>
    </Stack>
  );
}

function RateTable({ title, rates }: { title: string; rates: readonly ExchangeRate[] }) {
  return (
    <Table ruled size={2} className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Valid from")}</th>
          <th scope="col">{t("USD for 1 AUD")}</th>
          <th scope="col">{t("Source")}</th>
          <th scope="col">{t("Entered")}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.id} data-replaced={rate.state === "replaced"}>
            <th scope="row">{plainDate(rate.validFrom)}</th>
            <td className={styles.number}>{rateText(rate.usdMillionths)}</td>
            <td>{rate.source}</td>
            <td>
              <Entered {...rate} />
              {rate.state === "replaced" && <div>{t("Replaced by a later entry")}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Entered({ enteredBy, enteredAt }: Pick<ExchangeRate, "enteredBy" | "enteredAt">) {
  return (
    <>
      {enteredBy ? `${enteredBy.name} · ` : null}
      <TimeAgo at={enteredAt} />
    </>
  );
}
