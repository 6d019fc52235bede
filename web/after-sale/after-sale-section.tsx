import { useQuery } from "@tanstack/react-query";
import { afterSaleCalls } from "#calls/after-sale/calls.ts";
import type { RequestView } from "#contract/after-sale/request.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { beginShort, beginWords } from "#web/shared/after-sale/begin-words.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { OfferedLink } from "#web/shared/buttons/offered-link.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./after-sale.module.css";
import { RequestPart } from "./request-part.tsx";

/** The cancellations and refunds of a sale, newest first. Renders nothing if there are none and none may be created. */
export function AfterSaleSection({ quote: { id, signedAt } }: { quote: AfterSaleQuote }) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const isSold = signedAt !== null && reads;
  const trip = useQuery({ ...callQuery(afterSaleCalls.trip, { params: { id: id } }), enabled: isSold });
  const requests = useQuery({ ...callQuery(afterSaleCalls.requests, { params: { id: id } }), enabled: isSold });
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
    <Section
      titleId="after-sale-title"
      title={t("After the sale")}
      aside={
        <>
          {items.length === 0 && <p className={styles.muted}>{t("No requests so far.")}</p>}
          <Row gap={2} align="center" wrap>
            {kinds.map((kind) => (
              <OfferedLink
                key={kind}
                label={t(beginWords[kind])}
                words={t(beginShort[kind])}
                to="/admin/quotes/$quoteId/requests/new"
                params={{ quoteId: String(id) }}
                search={{ kind }}
              />
            ))}
          </Row>
        </>
      }
    >
      {items.map((request) => (
        <RequestPart key={`${request.kind} ${request.id}`} request={request} trip={trip.data} />
      ))}
    </Section>
  );
}

type AfterSaleQuote = Pick<Quote, "id" | "signedAt">;
