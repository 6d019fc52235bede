import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { beginWords } from "#web/shared/after-sale/begin-words.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  asked: CustomerRequestView;
  /** The kinds that the server allows now. Undefined until it has answered. */
  allowedKinds: readonly RequestKind[] | undefined;
}

/** Links to new requests that are prefilled with the customer's choices. A cancellation may also become a refund. */
export function TakeUpLinks({ asked: { id, quoteId, kind }, allowedKinds }: Props) {
  const params = { quoteId: String(quoteId) };
  if (kind === "change") {
    return (
      <LinkButton size="xs" to="/admin/quotes/$quoteId/exchange" params={params} search={{ asked: id }}>
        {t("New exchange")}
      </LinkButton>
    );
  }
  const kinds = kind === "cancellation" ? (["cancellation", "refund"] as const) : (["refund"] as const);
  const offered = kinds.filter((one) => allowedKinds?.includes(one));
  if (allowedKinds && offered.length === 0) {
    return <p>{t("Another request for this quote is in progress, or nothing is left to request.")}</p>;
  }
  return offered.map((one) => (
    <LinkButton
      key={one}
      size="xs"
      variant={one === kind ? "filled" : "default"}
      to="/admin/quotes/$quoteId/requests/new"
      params={params}
      search={{ kind: one, asked: id }}
    >
      {t(beginWords[one])}
    </LinkButton>
  ));
}

type Made = NonNullable<CustomerRequestView["made"]>;

/**
 * Links to the result of a request. Cancellations and refunds are on the page of their quote, and an exchange has its
 * own page.
 */
export function MadeLink({ made: { kind, id } }: { made: Made }) {
  if (kind !== "exchange")
    return (
      <span>
        {kind === "refund"
          ? t("Handled as refund {{id}}", { id: String(id) })
          : t("Handled as cancellation {{id}}", { id: String(id) })}
      </span>
    );
  return (
    <LinkButton size="xs" variant="default" to="/admin/quotes/$quoteId" params={{ quoteId: String(id) }}>
      {t("Handled as quote {{id}}", { id: String(id) })}
    </LinkButton>
  );
}
