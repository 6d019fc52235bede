import { daysWithoutApproval } from "#domain/ticketing/issue-day.ts";

/** No sale of the trip of a quote waits for a job that computes its commission, its figures or its reconciliation. */
export const isComputed = (quote: string) => `not exists (select from commission_sales as pending
  where pending.quote_id in (select sales_of_trip(${quote}))
    and (pending.stale_since is not null or pending.due_at = '-infinity' or pending.is_unreconciled))`;

/** The signed option of a quote, as a table \`option\` with its \`content\`. */
const signedOption = `
  signatures
  join quote_versions on quote_versions.id = signatures.version_id
 cross join lateral (select value as content from jsonb_array_elements(quote_versions.content -> 'options')
   where value ->> 'id' = signatures.record::jsonb ->> 'chosenOptionId') as option`;

/** True if an amount of a cost was entered for a sale. */
const isEntered = (kind: string) =>
  `exists (select from supplier_entries as entry where entry.quote_id = quotes.id and entry.kind = '${kind}')`;

/** The days of an instant anywhere on earth. The agency may have been in another time zone than today. */
const earliestDay = (instant: string) => `(${instant} at time zone 'Etc/GMT+12')::date`;
const latestDay = (instant: string) => `(${instant} at time zone 'Etc/GMT-14')::date`;

/** The rules about sales with tickets: when they were issued, when they pay, and at which terms. */
export const ticketedSales: Record<string, string> = {
  "Tickets are issued between the signature and their record, and days before it need an approval": `
    select quotes.id from quotes
     where sold_on < ${earliestDay("signed_at")} or sold_on > ${latestDay("ticketed_at")}
        or (sold_on < ${earliestDay("ticketed_at")} - ${daysWithoutApproval} and not exists (
          select from approval_requests as asked
           where asked.quote_id = quotes.id and asked.kind = 'issue_day' and asked.status = 'approved'
             and asked.after #>> '{0,day}' = sold_on::text))`,
  "No commission of a sale is payable while a cost that would lower it is unknown": `
    select distinct quotes.id from quotes
      join commission_lines as line on line.quote_id = quotes.id and line.state = 'payable' and line.statement_id is null and line.kind <> 'manual'
      join ${signedOption} on signatures.quote_id = quotes.id and purpose = 'booking' and superseded_at is null
      join sale_terms on sale_terms.signature_id = signatures.id and commission_needs_costs
     where lifecycle not in ('canceled', 'lost') and ${isComputed("quotes.id")} and (
       not exists (select from bookings where bookings.quote_id = quotes.id and actual_net_cents is not null)
       or (exists (select from charges join charge_money on charge_money.charge_id = charges.id and collected_cents > 0
                    where charges.quote_id = quotes.id and location like 'consolidator:%')
           and not jsonb_path_exists(option.content, '$.fares.*.parts.consolidatorFeeCents ? (@ != null)')
           and not ${isEntered("consolidator_fee")})
       or (jsonb_path_exists(option.content, '$.fares.*.parts.miles ? (@ != null)')
           and not jsonb_path_exists(option.content, '$.issuing.milliCentsPerMile ? (@ != null)')
           and not ${isEntered("mileage_cost")}))`,
  "A sale with tickets keeps the terms that its owner had when they were recorded": `
    select quotes.id from quotes
      join commission_sales as sale on sale.quote_id = quotes.id
      left join commission_terms as kept on kept.quote_id = quotes.id
      left join lateral commission_terms_at(sale.owner_id, quotes.signed_at, kept.as_of) as terms on true
     where ticketed_at is not null
       and (kept.rate_bps, kept.team_lead_id, kept.team_lead_bps, kept.as_of <= ticketed_at)
           is distinct from (terms.rate_bps, terms.team_lead_id, terms.team_lead_bps, true)`,
};
