import { useQuery } from "@tanstack/react-query";
import type { RequestView } from "#contract/after-sale.ts";
import type { Quote } from "#contract/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { useRole } from "#web/shared/session.ts";
import { t, texts } from "#web/shared/texts.ts";
import styles from "./after-sale.module.css";
import { requestsQuery, tripQuery } from "./queries.ts";
import { RequestPart } from "./request-part.tsx";

const beginWords = texts({ cancellation: "New cancellation", refund: "New refund" });

/** Cancellations and refunds of a sale, newest first; nothing where there is none and none may begin. */
export function AfterSaleSection({ quote: { id, signedAt } }: { quote: AfterSaleQuote }) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const isSold = signedAt !== null && reads;
  const trip = useQuery({ ...tripQuery(id), enabled: isSold });
  const requests = useQuery({ ...requestsQuery(id), enabled: isSold });
  if (!isSold) return null;
  const error = requests.error ?? trip.error;
  if (!requests.data || !trip.data) {
    if (!error) return <LoadingState />;
    return <ErrorState error={error} retry={() => void Promise.all([requests.refetch(), trip.refetch()])} />;
  }
  const mayBegin = role !== undefined && scopeOf(role, "request.create") !== undefined;
  const kinds = mayBegin ? trip.data.allowedKinds : [];
  const items: readonly RequestView[] = requests.data.items.filter(({ status }) => status !== "deleted");
  if (items.length === 0 && kinds.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="after-sale-title">
      <div className={styles.head}>
        <h2 id="after-sale-title" className={styles.title}>
          {t("After the sale")}
        </h2>
        {items.length === 0 && <p className={styles.muted}>{t("Nothing was asked for so far.")}</p>}
        <div className={styles.buttons}>
          {kinds.map((kind) => (
            <LinkButton
              key={kind}
              variant="default"
              size="xs"
              to="/admin/quotes/$quoteId/requests/new"
              params={{ quoteId: String(id) }}
              search={{ kind }}
            >
              {t(beginWords[kind])}
            </LinkButton>
          ))}
        </div>
      </div>
      {items.map((request) => (
        <RequestPart key={`${request.kind} ${request.id}`} request={request} trip={trip.data} />
      ))}
    </section>
  );
}

type AfterSaleQuote = Pick<Quote, "id" | "signedAt">;
