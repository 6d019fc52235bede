import type { QuoteContent } from "#contract/quote/content.ts";
import type { PricingAids } from "#contract/quote/pricing-aids.ts";
import { loadAgency, markupRulesOf } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";

interface LastQuote {
  id: number;
  createdAt: string;
  content: QuoteContent;
}

/** Returns the agency's lists for pricing, and the fares of the person's last quote of the route if one is given. */
export async function pricingAids(
  db: Db,
  userId: number,
  { route, exceptId }: { route?: string | undefined; exceptId?: number | undefined },
): Promise<PricingAids> {
  const agency = await loadAgency(db);
  const [last] = route ? await lastOfRoute(db, userId, route, exceptId ?? 0) : [];
  const [option] = last?.content.options ?? [];
  return {
    consolidators: agency.consolidators,
    markupRules: markupRulesOf(agency),
    lastQuote:
      last && option
        ? {
            id: last.id,
            createdAt: last.createdAt,
            currency: last.content.currency,
            fares: option.fares,
            issuing: option.issuing ?? null,
          }
        : null,
  };
}

const lastOfRoute = statement<[userId: number, route: string, exceptId: number], LastQuote>(
  `select quotes.id, quotes.created_at, quote_versions.content
     from quotes join quote_versions on quote_versions.id = coalesce(draft_version_id, sent_version_id)
    where owner_id = $1 and routes = $2 and quotes.id <> $3 and deleted_at is null
      and not exists (select from exchanges where exchanges.quote_id = quotes.id)
    order by quotes.id desc limit 1`,
);
