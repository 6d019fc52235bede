import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { KeyRing } from "#server/keys/index.ts";
import { linkToken } from "#server/link/index.ts";
import { free } from "#tests/after-sale/exchanges.ts";
import { aContent } from "#tests/server/factories.ts";
import type { MeasuredServer } from "#tests/server/measure.ts";

/** The access tokens of the people in a flow. */
export type Tokens = Record<"agent" | "ticketing" | "supervisor", string>;

interface Office {
  server: MeasuredServer;
  tokens: Tokens;
  /** Customers get links in letters. The flow derives them in the same way as the letters do. */
  pool: Pool;
  keys: KeyRing;
}

export type Ending = "refunded" | "exchanged";

const priceCents = 145_000;
const [sentOn, expiresAt] = ["2026-11-20", "2026-11-25T15:00:00.000Z"];
const signature = { kind: "typed", name: "Mary Ann O'Brien" };
const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };

/**
 * Runs one sale from the lead to the ticket, then exchanges or refunds it, reads it, and finds it in a list, with the
 * calls that the pages make. Calls `asked` with each call and its milliseconds.
 */
export async function oneFlow(
  { server, tokens, pool, keys }: Office,
  n: number,
  ending: Ending,
  asked: (what: string, milliseconds: number) => void = () => {},
): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the calls' own tests check their answers
  type Answer = any;
  async function ask(who: keyof Tokens | "customer", method: string, path: string, body?: object): Promise<Answer> {
    const token = who === "customer" ? {} : { authorization: `Bearer ${tokens[who]}` };
    const once = method === "GET" ? {} : { "idempotency-key": randomUUID() };
    const given = body && JSON.stringify(body);
    const answer = await server.send(method, `/api${path}`, given, { ...token, ...once });
    if (answer.status !== 200) throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text}`);
    asked(`${method} ${path.replace(/\d+/g, "…").replace(/(public\/\w+)\/[^/]+/, "$1/…")}`, answer.milliseconds);
    return answer.text === "" ? undefined : JSON.parse(answer.text);
  }
  const linkOf = async (quoteId: number, purpose: string) => {
    const { rows } = await pool.query(
      "select id, purpose, salt, version_id from quote_links where quote_id = $1 and purpose = $2 and state = 'active'",
      [quoteId, purpose],
    );
    return { publicId: linkToken(keys, rows[0]), versionId: Number(rows[0].version_id) };
  };
  const decide = async ({ approvalId }: Answer) => {
    const { version, hash } = await ask("supervisor", "GET", `/approval-requests/${approvalId}`);
    await ask("supervisor", "POST", `/approval-requests/${approvalId}/approve`, {
      version,
      hash,
      reason: "Fare rules",
    });
  };
  /** Returns a new ticket number: 235, then ten digits. */
  const ticket = (again: number) => `235-${String(1_000_000_000 + n * 2 + again)}`;

  async function fulfil(
    id: number,
    from: number,
    dueCents: number,
    netCents: number,
    passengerId: number,
    again: number,
  ) {
    let { quoteVersion: version } = await ask("ticketing", "POST", `/quotes/${id}/actions/mark-as-booked`, {
      version: from,
      confirmations: [{ airline: "TK", locator: "ABC123" }],
      gdsLocator: "QWERTY",
      ticketingDeadline: "2026-11-22T22:00:00.000Z",
      actualNetCents: netCents,
      notifyCustomer: true,
    });
    if (dueCents > 0) {
      const paid = { method: "cash", amountCents: dueCents, receivedOn: sentOn, payerName: signature.name };
      ({ quoteVersion: version } = await ask("ticketing", "POST", `/quotes/${id}/payments`, { version, ...paid }));
    }
    const tickets = [{ passengerId, number: ticket(again) }];
    await ask("ticketing", "POST", `/quotes/${id}/tickets`, { version, issuedOn: sentOn, tickets });
  }
  const passengerOf = async (id: number) => {
    const { rows } = await pool.query("select id from passengers where quote_id = $1", [id]);
    return Number(rows[0].id);
  };

  async function sell(): Promise<number> {
    const lead = await ask("agent", "POST", "/leads", {
      firstName: "Mary Ann",
      lastName: "O'Brien",
      email: `mary${n}@mail.example`,
      phone: null,
      from: "JFK",
      to: "TAS",
      departsOn: "2027-05-01",
      returnsOn: "2027-05-20",
      tripType: "roundtrip",
      cabin: "economy",
      adults: 1,
      children: 0,
      infants: 0,
    });
    const content = aContent({ party: { ADULT: 1, CHILD: 0, INFANT: 0 }, expiresAt });
    const { id, version } = await ask("agent", "POST", "/quotes", { leadId: lead.id, content });
    await ask("agent", "POST", `/quotes/${id}/actions/send`, { version });
    const { publicId, versionId } = await linkOf(id, "booking");
    await ask("customer", "POST", `/public/booking/${publicId}/sign`, {
      versionId,
      optionId: "a",
      gratuityCents: 0,
      totalCents: priceCents,
      signature,
      passengers: [
        {
          passengerType: "ADULT",
          firstName: "Mary Ann",
          lastName: "O'Brien",
          gender: "female",
          dateOfBirth: "1988-03-14",
          country: "US",
        },
      ],
      protection: { choice: "no", passengers: [] },
      contact: { email: `mary${n}@mail.example`, phone: "+12125550142" },
      payment: { method: "cash", billing, payerName: signature.name, note: null },
      consents: { electronicRecords: true, chargeAuthorisation: true },
    });
    const signed = await ask("ticketing", "GET", `/quotes/${id}`);
    await fulfil(id, signed.version, priceCents, 121_000, await passengerOf(id), 0);
    return id;
  }

  async function refund(quoteId: number): Promise<void> {
    const trip = await ask("agent", "GET", `/quotes/${quoteId}/coupons`);
    const couponIds = trip.coupons.map(({ id }: Answer) => id);
    const lines = [{ passengerId: trip.travelers[0].id, airlinePenaltyCents: 20_000 }];
    const draft = await ask("agent", "POST", `/quotes/${quoteId}/refunds`, {
      type: "refund",
      cause: "voluntary",
      merchantOfRecord: null,
      reason: "Fell ill",
      couponIds,
      lines,
      expiresAt,
    });
    const path = `/refunds/${draft.id}`;
    const sent = await ask("agent", "POST", `${path}/actions/send-for-approval`, { version: draft.version });
    await decide(sent);
    const { publicId } = await linkOf(quoteId, "refund");
    const { cashCents } = await ask("customer", "GET", `/public/refund/${publicId}`);
    const consents = { request: true };
    await ask("customer", "POST", `/public/refund/${publicId}/sign`, {
      cashCents,
      creditCents: 0,
      consents,
      signature,
    });
    const signed = await ask("ticketing", "GET", path);
    const tickets = signed.tickets.map(({ ticketId }: Answer) => ({
      ticketId,
      handling: "refund",
      reference: "ARC77",
      penaltyCents: 20_000,
    }));
    const done = await ask("ticketing", "POST", `${path}/actions/confirm`, { version: signed.version, tickets });
    const state = { version: done.version, state: "settled", reference: "RF1" };
    const settled = await ask("ticketing", "POST", `${path}/payments/${done.payments[0].id}/state`, state);
    await ask("ticketing", "POST", `${path}/actions/complete`, { version: settled.version });
  }

  async function exchange(quoteId: number): Promise<number> {
    const { version, travelers, segments } = await ask("agent", "GET", `/quotes/${quoteId}/exchange`);
    const last = segments.at(-1);
    const later = {
      ...last,
      departsAt: last.departsAt.replace("-20T", "-22T"),
      arrivesAt: last.arrivesAt.replace("-20T", "-22T"),
    };
    const costs = { ...free, fareDifferenceCents: 10_000, actualFareDifferenceCents: 8_000 };
    const draft = await ask("agent", "POST", `/quotes/${quoteId}/exchanges`, {
      version,
      passengerIds: [travelers[0].id],
      segments: [...segments.slice(0, -1), later],
      costs: { ADULT: costs, CHILD: free, INFANT: free },
      reason: "Stays longer",
      expiresAt,
    });
    const id = draft.quoteId;
    const sent = await ask("agent", "POST", `/exchanges/${id}/actions/send-for-approval`, { version: draft.version });
    await decide(sent);
    const { publicId, versionId } = await linkOf(id, "booking");
    await ask("customer", "POST", `/public/booking/${publicId}/sign`, {
      versionId,
      optionId: "exchange",
      passengers: [],
      gratuityCents: 0,
      totalCents: costs.fareDifferenceCents,
      protection: { choice: "no", passengers: [] },
      contact: { email: `mary${n}@mail.example`, phone: "+12125550142" },
      payment: { method: "cash", billing, payerName: signature.name, note: null },
      consents: { electronicRecords: true, chargeAuthorisation: true },
      signature,
    });
    const signed = await ask("ticketing", "GET", `/quotes/${id}`);
    await fulfil(id, signed.version, costs.fareDifferenceCents, 8_000, await passengerOf(id), 1);
    return id;
  }

  const quoteId = await sell();
  if (ending === "refunded") await refund(quoteId);
  else await exchange(quoteId);
  await ask("supervisor", "GET", `/quotes/${quoteId}`);
  await ask("supervisor", "GET", ending === "refunded" ? "/requests" : "/quotes");
}
