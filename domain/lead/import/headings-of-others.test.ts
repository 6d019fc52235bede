import { expect, test } from "vitest";
import type { ImportField } from "./fields.ts";
import { guessMapping } from "./guess.ts";

/** Returns the headings that are mapped, each with its field. Rows below the headings are optional. */
function mapped(headings: string, ...rows: string[]): Partial<Record<string, ImportField>> {
  const names = headings.split("|");
  const fields = guessMapping(
    names,
    rows.map((row) => row.split("|")),
  );
  return Object.fromEntries(names.flatMap((name, index) => (fields[index] ? [[name, fields[index]]] : [])));
}

test("maps an export of the list of leads", () => {
  expect(mapped("Lead|Status|First name|Last name|Phone|From|To|Departs|Returns|Owner|Created, UTC")).toEqual({
    "First name": "firstName",
    "Last name": "lastName",
    Phone: "phone",
    From: "from",
    To: "to",
    Departs: "departsOn",
    Returns: "returnsOn",
  });
});

test("maps an export of Google Contacts", () => {
  const headings =
    "First Name|Middle Name|Last Name|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - Region|Address 1 - Country|Website 1 - Value";
  expect(mapped(headings)).toEqual({
    "First Name": "firstName",
    "Last Name": "lastName",
    Notes: "request",
    "E-mail 1 - Value": "email",
    "Phone 1 - Value": "phone",
    "Address 1 - Street": "address",
    "Address 1 - City": "city",
    "Address 1 - Region": "state",
    "Address 1 - Country": "country",
  });
});

const outlook =
  "Title|First Name|Last Name|Company|Business Street|Business City|Business Phone|Home Phone|Mobile Phone|Home Street|Home City|Home State|Home Country/Region|E-mail Address|E-mail 2 Address|Priority|Notes";

test("maps an export of Outlook, and skips its priority, which is no label", () => {
  expect(mapped(outlook, "Ms|Ola|Look||||+12125550100||+12125550177|||||ola@mail.example||Normal|")).toEqual({
    "First Name": "firstName",
    "Last Name": "lastName",
    "Mobile Phone": "phone",
    "Home Street": "address",
    "Home City": "city",
    "Home State": "state",
    "Home Country/Region": "country",
    "E-mail Address": "email",
    Notes: "request",
  });
});

test("maps the column that has values, if the usual one is empty in all rows", () => {
  const row = "Ms|Ola|Look||1 Main St|Boston|+12125550100|||||||ola@mail.example|||";
  expect(mapped(outlook, row)).toMatchObject({
    "Business Phone": "phone",
    "Business Street": "address",
    "Business City": "city",
  });
});

test.each<[string, string, Partial<Record<string, ImportField>>]>([
  [
    "HubSpot",
    "Record ID|First Name|Last Name|Email|Phone Number|Mobile Phone Number|Contact owner|Lead Status|Street Address|State/Region|Country/Region|Preferred language|Original Source",
    {
      "First Name": "firstName",
      "Last Name": "lastName",
      Email: "email",
      "Phone Number": "phone",
      "Street Address": "address",
      "State/Region": "state",
      "Country/Region": "country",
      "Preferred language": "language",
      "Original Source": "requestedBy",
    },
  ],
  [
    "Salesforce",
    "Id|FirstName|LastName|Company|MobilePhone|Email|LeadSource|Rating|Description|State/Province|Departure_Date__c",
    {
      FirstName: "firstName",
      LastName: "lastName",
      MobilePhone: "phone",
      Email: "email",
      LeadSource: "requestedBy",
      Rating: "label",
      Description: "request",
      "State/Province": "state",
      Departure_Date__c: "departsOn",
    },
  ],
  [
    "Zoho",
    "Record Id|Lead Owner|Website|First Name|Last Name|Email|Phone|Lead Source|Lead Status|Description",
    {
      "First Name": "firstName",
      "Last Name": "lastName",
      Email: "email",
      Phone: "phone",
      "Lead Source": "requestedBy",
      Description: "request",
    },
  ],
  [
    "Pipedrive",
    "Lead - Title|Lead - Owner|Lead - Labels|Person - Name|Person - Phone - Mobile|Person - Email - Work|Person - Email - Home",
    { "Person - Name": "fullName", "Person - Phone - Mobile": "phone", "Person - Email - Work": "email" },
  ],
  [
    "Facebook Lead Ads",
    "id|created_time|ad_name|platform|full_name|email|phone_number|lead_status",
    { full_name: "fullName", email: "email", phone_number: "phone" },
  ],
])("maps an export of %s", (_, headings, fields) => {
  expect(mapped(headings)).toEqual(fields);
});

test.each(["hot", "Hot"])("maps a priority whose values are labels, such as %s", (label) => {
  expect(mapped("Name|Priority", "Ann|", `Bob|${label}`)).toEqual({ Name: "fullName", Priority: "label" });
});
