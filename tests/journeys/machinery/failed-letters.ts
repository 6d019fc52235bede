import pg from "pg";
import { runningProduct } from "./product.ts";

/** Makes the letters that confirm a signature undeliverable. All letters of the demo agency have arrived. */
export async function failLetters(): Promise<void> {
  const client = new pg.Client(runningProduct().databaseUrl);
  await client.connect();
  await client.query("update messages set state = 'failed', cause = 'recipient' where template = 'booking-signed'");
  await client.end();
}
