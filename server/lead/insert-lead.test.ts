import { expect, test } from "vitest";
import type { LeadFields } from "#contract/lead/lead.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { insertLead } from "./insert-lead.ts";
import { leadRecords } from "./lead-records.ts";

const parts = freshDatabase();

test("returns the lead as it is read afterwards, with and without an owner", async () => {
  const agent = await aPerson(parts, "agent");
  const template = { crmUrlTemplate: "https://crm.example/{leadId}", callFromHour: 9, callUntilHour: 20 };
  await parts.db.updateTable("agency").set(template).execute();
  for (const ownerId of [agent.id, null]) {
    const fields: LeadFields = {
      firstName: "Mary Ann",
      lastName: "O'Brien",
      email: "mary@mail.example",
      phone: "+12125550142",
      address: null,
      city: null,
      state: null,
      country: "US",
      language: null,
      timeZone: null,
      from: "JFK",
      to: "TAS",
      locations: ["JFK", "IST", "TAS"],
      departsOn: "2027-05-01",
      arrivesOn: null,
      returnsOn: "2027-05-20",
      tripType: "multicity",
      cabin: "economy",
      adults: 2,
      children: 1,
      infants: 0,
      requestedBy: "A friend",
      manualType: "phone",
      label: null,
      request: "A window",
      ownerId,
    };
    const facts = { status: ownerId ? ("assigned" as const) : ("new" as const), createdBy: agent.id, now: parts.now() };
    const made = await insertLead(parts.db, fields, facts);
    expect(made).toMatchObject({ ownerName: ownerId && agent.name, crmUrlTemplate: template.crmUrlTemplate });
    expect(made).toEqual(await leadRecords.load(parts.db, made.id, { lock: false }));
  }
});
