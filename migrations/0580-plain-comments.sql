-- Rewords comments on columns. server/db/schema.gen.ts shows them to readers of the schema.

comment on column agency.call_from_hour is 'Customers are called from this hour of their local time on.';
comment on column agency.call_until_hour is 'Customers are called before this hour of their local time.';
comment on column agency.card_link_hours is 'The hours that a customer has to give another card.';
comment on column agency.changed_by is 'The person who changed the settings last. The changes are in the audit trail.';
comment on column agency.first_touch_minutes is
  'The minutes in which an agent has to call or write to the customer of an accepted lead.';
comment on column agency.logo_url is
  'Path of a picture on this server, shown to customers next to the name; null shows only the name.';
comment on column agency.merchant_accounts is
  'Accounts that take the money of cards, the usual one first. statementName is null if statements show the name of the agency.';
comment on column agency.own_decisions_reason is
  'The reason why administrators may decide their own requests. Null: another person has to decide.';
comment on column agency.queue_open_leads is 'The queue skips an agent who has this number of open leads.';
comment on column agency.service_fee_cents is
  'The fee that the agency may keep for each passenger of a change or a cancellation, according to its terms.';
comment on column api_keys.prefix is 'The first characters of the key, which distinguish it from others.';
comment on column approval_requests.decided_at is 'The time when it was decided, withdrawn, superseded or expired.';
comment on column approval_requests.handled_by is
  'The person who is notified and may withdraw it in place of requested_by, who no longer works here.';
comment on column approval_requests.own_reason is
  'The reason in agency.own_decisions_reason when the requester decided it.';
comment on column audit_entries.chained_at is
  'Null for entries that were chained by their own writer, before one worker chained all. Two of those may name the same predecessor.';
comment on column card_envelopes.expires_at is
  'The end of the link that the nonce was made for. Nothing is accepted with it afterwards.';
comment on column cards.amount_cents is 'The amount that the signature authorizes on this card.';
comment on column charges.merchant_fee_cents is 'The actual fee. Null: only the estimate is known.';
comment on column charges.reason is 'The reason why the money was returned.';
comment on column customer_requests.request_id is
  'The cancellation or refund that was created for it. Its status is the status of the request from then on.';
comment on column email_changes.salt is
  'The token of the link is derived from this value with a key outside the database.';
comment on column exchanges.takes_all is 'No unflown flight of the original remained when the exchange was created.';
comment on column expert_questions.escalated_at is
  'The time when a supervisor was notified that no expert had claimed it.';
comment on column expert_questions.waiting_since is 'The time when it was asked or released.';
comment on column lead_import_duplicates.other_id is
  'The most similar earlier lead. No foreign key, because it would wait for other work on that lead.';
comment on column lead_imports.ended_by is 'The person who canceled it.';
comment on column lead_imports.outcome is 'How it ended; null while parts are sent and rows are read.';
comment on column lead_imports.problem_line is 'The line from which the file cannot be read as a table.';
comment on column lead_merges.keeper_before is
  'The values of the remaining lead in the columns that the merge wrote. keeper_after has the values since.';
comment on column lead_merges.merged_before is 'The values of the merged lead in the columns that the merge wrote.';
comment on column lead_notes.edited_at is 'The time when its text was last changed; null if it was never changed.';
comment on column lead_offers.why is
  'The reason for the choice of the agent, as facts: {"code": "longest_waiting", "open": 3, "of": 8}.';
comment on column leads.departure_order is 'The sort value: the date of departure, or infinity if there is none.';
comment on column leads.expert_status is
  'The status of the latest question to an expert. The trigger question_tells_lead updates it.';
comment on column leads.first_touch_due_at is
  'The time by which the agent who accepted it has to call or write to the customer.';
comment on column leads.locations is 'The cities between origin and destination, in order; IATA codes.';
comment on column leads.reminder_at is 'The time of the owner''s reminder.';
comment on column leads.reminder_mailed_at is
  'The time when the owner also got a letter, because the reminder had no effect.';
comment on column leads.reminder_told_at is 'The time when the owner was notified of this reminder; null before.';
comment on column leads.request is 'The request of the customer, as text.';
comment on column leads.status_before is 'The status before the lead was deleted.';
comment on column ledger_entries.at is 'The time when the money moved. posted_at is the time when it was recorded.';
comment on column live_events.user_id is
  'The user who gets it or is its subject; null if every reader of the record gets it.';
comment on column live_events.xid is
  'The transaction that wrote it. A reader with a snapshot that contains this transaction has seen it.';
comment on column mail_trouble.told_at is 'The time when the administrators were notified; null before.';
comment on column messages.cause is
  'The reason of the last failure; null if there was none, or if it failed before reasons were stored.';
comment on column messages.state is
  'uncertain: the process ended while the mail server had the message. It is not sent again automatically, because the recipient could get it twice.';
comment on column notifications.actor_id is 'The person who acted; null for customers and the clock.';
comment on column notifications.facts is
  'The facts that the records do not contain: {"amountCents": 120000, "currency": "USD"}. Never a sentence.';
comment on column profit_snapshots.action is 'The decision: an action of a process.';
comment on column protection_terms.provider is 'The provider: the insurer, or the agency if it waives its own fees.';
comment on column queue_agents.last_offer_id is
  'The order of agents: the agent with the smallest id has waited longest.';
comment on column queue_agents.seen_at is 'The time when a page of the agent was last known to be open.';
comment on column quote_links.state is
  'declined: the customer kept everything unchanged. A link that has expired is still active, and its expiry is in expires_at.';
comment on column quotes.charged_at is
  'The time when the whole signed amount was collected. Tickets may have been issued before.';
comment on column quotes.last_visited_at is 'The time of the customer''s last visit.';
comment on column quotes.outcome is
  'How the last request ended: withdrawn, or nothing is left to fly. Null if only a part ended and the sale continues.';
comment on column quotes.request_step is
  'The current step of a request in progress; null if there is none, and while it is a draft.';
comment on column quotes.status is
  'The status that people see: derived from deleted_at, request_step, outcome and lifecycle, and written with them (domain/quote/status.ts).';
comment on column quotes.ticketing_deadline is
  'The deadline of the booking, stored next to the status, so that an index finds the open deadlines.';
comment on column quotes.visits is 'The number of the customer''s visits to the form.';
comment on column request_coupons.left_cents is
  'The value that a completed cancellation or an exchange for a cheaper ticket left for a refund.';
comment on column requests.declined_at is
  'The time when the customer chose to keep the booking; null if it ended in another way.';
comment on column requests.departs_at is
  'The departure of its first flight; null if it is only about tickets that were given up before.';
comment on column requests.departure_alarmed_at is
  'The time when ticketing and supervisors were alarmed that it is signed and not carried out shortly before the departure.';
comment on column requests.departure_told_at is
  'The time when the owner was notified, before the signature, that the departure is near.';
comment on column requests.short_cash_cents is
  'The part of the refund, in cents, that is not paid, because the money was no longer available after the confirmation.';
comment on column requests.status_before is
  'The status of the quote when the request was sent for approval. A rejection restores it.';
comment on column requotes.lines is 'The result of the request for each passenger, in the shape of request_lines.';
comment on column saved_views.columns is 'Null: the columns that the viewer has chosen.';
comment on column saved_views.question is
  'The query string of the address: names and values of filters, and the order.';
comment on column sessions.authenticated_at is
  'The time of the last authentication. A card is revealed only within five minutes of it.';
comment on column sessions.token_id is
  'The id of the session in access tokens, because the id of a row could be reused.';
comment on column signatures.purpose is 'The form that was signed, as in its link: the booking or a later form.';
comment on column users.awaits_identity is
  'The email was changed and confirmed. The identity of the next sign-in with it replaces the previous one.';
comment on column users.clock is 'Times are shown as 7:55 PM or as 19:55; null follows the language.';
comment on column users.daily_digest is 'The person gets a letter each morning with the waiting work.';
comment on column users.picture_url is 'The picture of the person.';
