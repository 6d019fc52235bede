import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { admitFirstAdministrator, hasUsers } from "./first-administrator.ts";

const terms = [
  "Prices are per passenger in the currency shown, with all taxes and mandatory fees included. They are guaranteed once tickets are issued.",
  "Tickets are subject to the fare rules of the airline. Unless your fare says otherwise, changes and cancellations cost the airline's fee, any difference in fare, and an agency service fee of 50.00 per passenger.",
  "Fares marked as none-changeable cannot be changed or refunded after tickets are issued, except where the law requires it.",
  "Names must match the identification each passenger travels with. Passports, visas and health papers are the passenger's responsibility.",
  "Airlines may charge for bags; their fees are shown on their websites.",
].join("\n\n");

/**
 * Creates the agency of an empty database, without legal name, address, phone and email, and, if FIRST_ADMIN_EMAIL is
 * set, its first administrator. Returns whether the database has no user yet. If two processes start at the same time,
 * the primary key lets only one of them create the agency.
 */
export async function firstStart(db: Db, config: Config): Promise<boolean> {
  await db
    .insertInto("termsOfSale")
    .values({ version: 1, text: terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("agency")
    .values({
      id: true,
      name: config.productName,
      // The first administrator enters these. Until then nothing is sent to a customer.
      legalName: "",
      address: "",
      phone: "",
      email: "",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (config.firstAdminEmail) await admitFirstAdministrator(db, config.firstAdminEmail);
  return !(await hasUsers(db));
}
