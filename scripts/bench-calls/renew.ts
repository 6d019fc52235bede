import type pg from "pg";

/** The number of agents with an offer. Each agent has one. */
export const mostOffered = 600;

/** Creates agents and leads, and offers a lead to each agent. Does nothing for agents that exist. */
export async function makeOffers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (email, name, role, is_active)
       select 'offered' || n || '@farewright.example', 'Offered ' || n, 'agent', true from generate_series(1, $1::integer) as n
       on conflict do nothing returning id),
     waiting as (
       insert into queue_agents (user_id) select id from people returning user_id),
     given as (
       insert into leads (status, owner_id, first_name, last_name, email, origin, destination, created_at, updated_at)
       select 'assigned', id, 'Offered', 'Lead', 'offered' || id || '@mail.example', 'JFK', 'TAS', now(), now() from people
       returning id, owner_id)
     insert into lead_offers (lead_id, agent_id, offered_at, expires_at, why)
     select id, owner_id, now(), now() + interval '1 day', '{"code": "longest_waiting", "open": 0, "of": 8}' from given`,
    [mostOffered],
  );
  await renewOffers(pool);
}

/** Resets the offers as if no agent had answered. */
export async function renewOffers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update lead_offers set outcome = null, ended_at = null, expires_at = now() + interval '1 day'
      where agent_id in (select id from users where email like 'offered%@farewright.example')`,
  );
  await pool.query(
    `update leads set status = 'assigned', owner_id = agent_id, offer_id = lead_offers.id, offer_expires_at = expires_at,
            first_touch_due_at = null
       from lead_offers where lead_id = leads.id and outcome is null`,
  );
}

/** Sets the quotes that a round marked as lost back to sent. */
export async function openAgain(pool: pg.Pool, quoteIds: readonly number[]): Promise<void> {
  await pool.query(
    `update quotes set status = 'sent', lifecycle = 'sent', lost_reason = null, version = 1
      where id = any($1::bigint[]) and status = 'lost'`,
    [quoteIds],
  );
}
