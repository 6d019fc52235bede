import type { Page } from "@playwright/test";
import pg from "pg";
import { failLetters } from "./failed-letters.ts";
import { runningProduct } from "./product.ts";

const consolidator = "Consolidator of the West, International";

/** Gives some of the customers and colleagues names of sixty letters, and a row to the lists that are empty in the demo. */
const statements = [
  `update leads set first_name = rpad('Bartholomew', 60, 'wolfeschlegelsteinhausen'),
     last_name = rpad('Featherstonehaugh', 60, 'wolfeschlegelsteinhausen') where id % 3 = 0`,
  `update users set name = rpad('Maximiliana ', 60, 'wolfeschlegelsteinhausen')
     where name in ('Grace Okafor', 'Emil Novak', 'Gabriel Ortega')`,
  `insert into debit_memos (quote_id, issuer, number, category, currency, amount_cents, received_on, dispute_by, recorded_by, created_at)
     select id, rpad('Consolidator', 40, ' of the West'), 'ADM-610-0012-' || id, 'fare', currency, 12345678,
       current_date, current_date + 30, owner_id, now()
     from quotes where id in (select quote_id from tickets)`,
];

/** Fills every list of the office with long texts, as far as people may enter them. Needs the page of an administrator. */
export async function lengthenLists(page: Page): Promise<void> {
  const client = new pg.Client(runningProduct().databaseUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.query("update agency set consolidators = array_append(consolidators, $1)", [consolidator]);
  await client.end();
  await failLetters();
  const lastDay = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await post(page, "/commission-statements", { untilDay: lastDay });
  await post(page, "/consolidators/credit", {
    consolidator,
    currency: "USD",
    presentCents: 0,
    amountCents: 12_345_678,
    reason: "Carried over from the books of the last year, as the accountant asked us to do by the end of the month.",
  });
}

function post(page: Page, path: string, body: object): Promise<void> {
  return page.evaluate(
    async ([path, body]) => {
      const response = await fetch(`/api${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
          "content-type": "application/json",
        },
        body,
      });
      if (!response.ok) throw new Error(await response.text());
    },
    [path, JSON.stringify(body)] as const,
  );
}
