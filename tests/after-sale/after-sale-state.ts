import { sql } from "kysely";
import type { Segment } from "#domain/itinerary/segment.ts";
import { latestLink, linkToken } from "#server/link/index.ts";
import type { TestParts } from "#tests/server/database.ts";

interface Known {
  id: number;
  status: string;
  version: number;
}

/** A sale with the newest request, exchange and schedule change: the state that a person who acts on it sees. */
export interface AfterSaleState extends Known {
  coupons: { id: number; passengerId: number; segment: number; state: string }[];
  segments: Segment[];
  request:
    | (Known & { kind: "cancellation" | "refund"; tickets: (number | null)[]; payments: number[] } & {
        isRequoted: boolean;
        lines: { passengerId: number; airlinePenaltyCents: number }[];
      })
    | null;
  exchange: (Known & { endedAt: string | null; versionId: number | null }) | null;
  change: Known | null;
  credits: (Known & { validUntil: string })[];
  /** The amounts that the agency holds for passengers of the sale; in cents. */
  held: { id: number; openCents: number }[];
  /** The charges of the sale, and of the sales it replaced, that can still be refunded; in cents. */
  charges: { id: number; quoteId: number; leftCents: number }[];
  /** The open and the lost chargebacks on these sales. */
  chargebacks: (Known & { amountCents: number })[];
  /** The debit memos of the sale that are not reversed; in cents. */
  debitMemos: (Known & { amountCents: number })[];
  /** The approval requests of the request and of the exchange, newest first. */
  approvals: { subject: string; id: number; version: number; hash: string }[];
  link(purpose: string, quoteId?: number): Promise<string | undefined>;
}

export async function stateAfterSale(parts: TestParts, quoteId: number): Promise<AfterSaleState> {
  const { rows } = await sql<Omit<AfterSaleState, "link">>`
    select quotes.id, quotes.status, quotes.version,
      (select coalesce(json_agg(json_build_object('id', id, 'passengerId', passenger_id, 'segment', segment, 'state', state)
         order by passenger_id, segment), '[]') from coupons where quote_id = quotes.id) as coupons,
      (select json_build_object('id', id, 'kind', kind, 'status', status, 'version', version,
          'tickets', (select coalesce(json_agg(distinct coupons.ticket_id), '[]') from request_coupons
             join coupons on coupons.id = coupon_id where request_id = requests.id),
          'isRequoted', exists (select from requotes where request_id = requests.id and sent_at is null),
          'lines', (select coalesce(json_agg(json_build_object('passengerId', passenger_id,
              'airlinePenaltyCents', airline_penalty_cents, 'agencyFeeCents', agency_fee_cents,
              'airlineCreditCents', airline_credit_cents, 'agencyCreditCents', agency_credit_cents,
              'protectionCents', protection_cents, 'gratuityCents', gratuity_cents) order by passenger_id), '[]')
             from request_lines where request_id = requests.id),
          'payments', (select coalesce(json_agg(id), '[]') from refund_payments where request_id = requests.id))
         from requests where quote_id = quotes.id order by id desc limit 1) as request,
      (select json_build_object('id', child.id, 'status', child.status, 'version', child.version, 'endedAt', ended_at,
          'versionId', (select max(id) from quote_versions where quote_id = child.id and frozen_at is not null))
         from exchanges join quotes as child on child.id = exchanges.quote_id
        where original_quote_id = quotes.id order by exchanges.quote_id desc limit 1) as exchange,
      (select json_build_object('id', id, 'status', status, 'version', version) from schedule_changes
        where quote_id = quotes.id order by id desc limit 1) as change,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'version', version, 'validUntil', valid_until)
         order by id), '[]') from credits where quote_id = quotes.id) as credits,
      (select coalesce(json_agg(json_build_object('id', id, 'openCents', open_cents) order by id), '[]')
         from held_amounts where quote_id = quotes.id and open_cents > 0) as held,
      (select coalesce(json_agg(json_build_object('id', charges.id, 'quoteId', charges.quote_id,
          'leftCents', charge_money.refundable_cents) order by charges.id), '[]')
         from charges join charge_money on charge_money.charge_id = charges.id
        where root_of_quote(charges.quote_id) = root_of_quote(quotes.id) and charge_money.refundable_cents > 0) as charges,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'version', version, 'amountCents', amount_cents)
         order by id), '[]') from chargebacks
        where root_of_quote(chargebacks.quote_id) = root_of_quote(quotes.id) and status <> 'won') as chargebacks,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'version', version, 'amountCents', amount_cents)
         order by id), '[]') from debit_memos where quote_id = quotes.id and status <> 'reversed') as debit_memos,
      (select coalesce(json_agg(json_build_object('subject', subject, 'id', id, 'version', version, 'hash', encode(hash, 'hex'))
         order by id desc), '[]') from approval_requests
        where subject <> 'quote' and (quote_id = quotes.id or quote_id in
          (select quote_id from exchanges where original_quote_id = quotes.id))) as approvals,
      (select coalesce(
         (select flights_after from schedule_changes where quote_id = quotes.id and status = 'accepted' order by id desc limit 1),
         (select content::jsonb -> 'options' -> 0 -> 'segments' from quote_versions where quote_id = quotes.id
           and frozen_at is not null order by id desc limit 1))) as segments
    from quotes where id = ${quoteId}`.execute(parts.db);
  const [row] = rows;
  if (!row) throw new Error(`Quote ${quoteId} is not there`);
  const link = async (purpose: string, id = quoteId) => {
    const found = await latestLink(parts.db, id, purpose);
    return found && linkToken(parts.keys, found);
  };
  return { ...row, link };
}
