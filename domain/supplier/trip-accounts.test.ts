import { expect, test } from "vitest";
import { accountsOfTrip, openOfTrip } from "./trip-accounts.ts";

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

test("an account without money, as after a declined charge, does not keep the sale's own account from the set-off", () => {
  const account = (consolidator: string | null, openCents: number) => ({
    account: "suppliers" as const,
    consolidator,
    openCents,
  });
  const trip = [
    [account(null, 1_000)],
    [account(null, -500)],
    [account(null, 300), account("Blue Consol", 0), account("Sky Fares", 0)],
  ];
  expect(accountsOfTrip(trip).map((accounts) => accounts.map(({ openCents }) => openCents))).toEqual([
    [800],
    [0],
    [0, 0, 0],
  ]);
});
