import type { CustomerRequestView } from "#contract/customer-request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { LinkButton } from "#web/shared/link-button.tsx";
import { t, texts } from "#web/shared/texts.ts";

const beginWords = texts({ cancellation: "New cancellation", refund: "New refund" });

interface Props {
  asked: CustomerRequestView;
  /** What may begin now, as the server says; unknown until it has answered. */
  allowedKinds: readonly RequestKind[] | undefined;
}

/** Each begins what was asked for, with what the customer named filled in; a cancellation may turn out to be a refund. */
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
    return <p>{t("Another request of this quote is under way, or nothing is left to be asked for.")}</p>;
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

/** What was made of it: requests stand on the page of their quote, an exchange has one of its own. */
export function MadeLink({ made: { kind, id } }: { made: Made }) {
  if (kind !== "exchange")
    return (
      <span>
        {kind === "refund"
          ? t("Taken up as refund {{id}}", { id: String(id) })
          : t("Taken up as cancellation {{id}}", { id: String(id) })}
      </span>
    );
  return (
    <LinkButton size="xs" variant="default" to="/admin/quotes/$quoteId" params={{ quoteId: String(id) }}>
      {t("Taken up as quote {{id}}", { id: String(id) })}
    </LinkButton>
  );
}
