/** Facts of a quote that stand in other tables, as expressions of SQL: a list shows them as its page does. */

/** What the customer signed; null before it, and after a reopening. */
export const dueCents = "(select due_cents from quote_due where quote_due.quote_id = quotes.id)";
