/** SQL expressions for facts of a quote in other tables, so that a list shows the same values as the quote's page. */

/** The signed amount. Null before the signature and after a reopening. */
export const dueCents = "(select due_cents from quote_due where quote_due.quote_id = quotes.id)";
