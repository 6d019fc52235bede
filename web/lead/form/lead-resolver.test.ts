import type { ResolverOptions } from "react-hook-form";
import { expect, test } from "vitest";
import { leadResolver } from "./lead-resolver.ts";
import { emptyLead, type LeadValues } from "./lead-values.ts";

const errorsOf = async (values: Partial<LeadValues>) => {
  const { errors } = await leadResolver({ ...emptyLead, ...values }, undefined, {} as ResolverOptions<LeadValues>);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

test("reports all problems together", async () => {
  const typed = {
    email: "mary@",
    phone: "12",
    from: "new yrok",
    to: "TAS",
    departsOn: "2020-05-01",
    returnsOn: "2020-04-01",
    adults: 0,
    infants: 1,
    request: "4111 1111 1111 1111",
  };
  expect(Object.keys(await errorsOf(typed)).sort()).toEqual(
    ["departsOn", "email", "firstName", "from", "infants", "request", "phone", "returnsOn"].sort(),
  );
});

test("accepts a complete lead, including a multi-city one", async () => {
  const whole = { firstName: "Mary", email: "mary@mail.example", departsOn: "2126-05-01" };
  expect(await errorsOf(whole)).toEqual({});
  const trip = { ...whole, from: "JFK", to: "TAS", tripType: "multicity", arrivesOn: "2126-05-03" };
  expect(await errorsOf({ ...trip, locations: ["IST", "SKD"] })).toEqual({});
  expect(Object.keys(await errorsOf({ ...trip, locations: ["JFK"] }))).toEqual(["locations"]);
});
