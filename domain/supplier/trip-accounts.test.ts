import { expect, test } from "vitest";
import { openOfTrip } from "./trip-accounts.ts";

const at = (supplier: string, openCents: number) => ({ supplier, openCents });

test.each([
  { name: "one sale", accounts: [at("Sky Fares", -30_080)], open: [-30_080] },
  {
    name: "a refund of a ticket whose original is unpaid",
    accounts: [at("", 121_000), at("", -121_000)],
    open: [0, 0],
  },
  { name: "an unpaid original that costs more", accounts: [at("", 121_000), at("", -100_000)], open: [21_000, 0] },
  { name: "two suppliers", accounts: [at("Sky Fares", 121_000), at("Blue Air", -121_000)], open: [121_000, -121_000] },
  {
    name: "an exchange without a supplier of its own",
    accounts: [at("Sky Fares", 500), at("", -700)],
    open: [0, -200],
  },
  {
    name: "the supplier of the first sale, after another one",
    accounts: [at("Sky Fares", 500), at("Blue Air", 300), at("Sky Fares", -800)],
    open: [0, 300, -300],
  },
])("sets off the accounts of a trip: $name", ({ accounts, open }) => {
  expect(openOfTrip(accounts)).toEqual(open);
});
