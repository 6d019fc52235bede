import { expect, test } from "vitest";
import { importFields } from "#domain/lead/import/fields.ts";
import { guessMapping } from "#domain/lead/import/guess.ts";
import { leadList } from "#domain/lead/list.ts";
import { lists } from "#messages/en/lists.ts";
import { leadImports } from "#tests/lead/lead-imports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { office, ask, begun, run, importNow, madeBy } = leadImports(parts);

/** Imports a text with the guesses of the preview. Returns the import and its leads. */
async function importAsGuessed(text: string) {
  const { separator, mapping, dateOrder } = (await ask("POST", "/preview", { text })).body;
  const id = await begun([text], { separator, mapping, dateOrder });
  await run(id);
  const ids = (await madeBy(id)).map(({ leadId }) => leadId);
  const leads = ids.length > 0 ? parts.db.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id") : null;
  return { ...(await importNow(id)), leads: (await leads?.execute()) ?? [] };
}

const refusedFile = async (id: number) => (await ask("GET", `/${id}/refused`)).body as string;

test("recognizes every column of the own export that is a field of a lead", () => {
  const fields = leadList.file.fields.map((field) => importFields.find((one) => one === field) ?? null);
  const headings = leadList.file.fields.map((field) => lists.leads[field] as string);
  expect(guessMapping(headings)).toEqual(fields);
});

test("imports the own export unchanged", async () => {
  const facts = {
    firstName: "=Round",
    lastName: "-Trip",
    email: "round@mail.example",
    phone: "+12125550155",
    departsOn: "2027-05-04",
    returnsOn: "2027-05-20",
    cabin: "premium_economy",
    adults: 2,
    label: "hot",
  } as const;
  const id = await aLead(parts, office.agent, facts);
  const exported = await office.app.inject({
    url: "/api/leads/export?keyword=round@mail.example",
    headers: { authorization: `Bearer ${office.token}` },
  });
  const { leads, refused } = await importAsGuessed(exported.body);
  const source = await parts.db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect([refused, leads.length]).toEqual([0, 1]);
  expect(leads[0]).toMatchObject({ ...facts, origin: source.origin, destination: source.destination });
});

test("skips a line with the separator, and keeps the line numbers of the file", async () => {
  const text =
    "\uFEFFsep=;\r\nFirst Name;Last Name;Email\r\nSepa;Rator;sepa@mail.example\r\n;Nameless;no@mail.example\r\n";
  const preview = (await ask("POST", "/preview", { text })).body;
  expect(preview).toMatchObject({
    separator: ";",
    headings: ["First Name", "Last Name", "Email"],
    mapping: ["firstName", "lastName", "email"],
  });
  expect(preview.rows.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
  const { id, rows, leads } = await importAsGuessed(text);
  expect([rows, leads.map(({ firstName }) => firstName)]).toEqual([2, ["Sepa"]]);
  expect((await refusedFile(id)).split("\r\n")[1]).toMatch(/^"4",/);
});

test.each(["sep=,\n", '"sep=,"\n', "SEP=,,,\r\n"])("skips the line %j", async (line) => {
  const { rows, leads } = await importAsGuessed(`${line}First Name,Last Name,Email\nSepa,Rator,sepa@mail.example\n`);
  expect([rows, leads.length]).toEqual([1, 1]);
});

test("returns the refused rows with the headings and the line numbers of the source, ready to be imported", async () => {
  const text =
    "First Name,Email,Leaving,Remarks,\nAnn,ann@mail.example,soon,'-no nuts,kept,more\nBob,bob@mail.example,,,\n";
  const id = await begun([text], { mapping: ["firstName", "email", "departsOn", "request", null] });
  await run(id);
  const report = await refusedFile(id);
  const [headings, row, ...rest] = report.split("\r\n");
  expect(headings).toBe('\uFEFF"Line","Reason","First Name","Email","Leaving","Remarks",,');
  expect(row).toBe(
    `"2","Leaving: 'soon' is not a date. Accepted: 2027-05-31, May 31 2027 or 5/31/2027","Ann","ann@mail.example","soon","'-no nuts","kept","more"`,
  );
  expect(rest).toEqual([""]);
  const corrected = report.replace('"soon"', '"2027-06-01"').replace('"Leaving"', '"Departure date"');
  const again = await importAsGuessed(corrected);
  expect(again.leads).toMatchObject([{ firstName: "Ann", departsOn: "2027-06-01", request: "-no nuts" }]);
  const twice = await begun([report], {
    mapping: [null, null, "firstName", "email", "departsOn", "request", null, null],
  });
  await run(twice);
  expect((await refusedFile(twice)).split("\r\n")[0]).toBe(headings);
});

test.each([
  ["Adults", "two", "'two' is not a number. Accepted: whole numbers from 0 to 9"],
  ["Adults", "12", "'12' is more than 9. Accepted: whole numbers from 0 to 9"],
  [
    "Departs",
    "13/5/2027",
    "'13/5/2027' has the day first. The dates of this file have the month first, as in 5/31/2027",
  ],
  ["Departs", "2/30/2027", "'2/30/2027' is not a date. Accepted: 2027-05-31, May 31 2027 or 5/31/2027"],
  ["Departs", "2020-01-01", "'2020-01-01' has passed. Accepted: today or a later day"],
  ["Class", "sleeper", "'sleeper' is not a class. Accepted: economy, premium economy, business, first"],
  ["From", "Atlantis", "'Atlantis' is not a known place. Accepted: an airport code such as JFK, or a city"],
  ["Language", "French", "'French' is not a language for emails. Accepted: English, Russian, Uzbek, Uzbek (Cyrillic)"],
  ["Country", "Ruritania", "'Ruritania' is not a country. Accepted: US, or United States"],
  ["Phone", "12", "'12' is not a phone number with a country code. Accepted: a number such as +12125550142"],
  ["Email", "ann@", "'ann@' is not an email address. Accepted: one address such as name@example.com"],
  ["First name", "x".repeat(61), `'${"x".repeat(40)}…' is too long. Accepted: at most 60 characters`],
  ["Returns", "2020-01-02", "'2020-01-02': The return cannot be before the departure"],
  ["Request", "5555 5555 5555 4444", expect.not.stringContaining("'")],
])("says for %s '%s' the value and what is accepted", async (heading, value, message) => {
  const cells = { "First name": "Ann", Phone: "+12125550142", Departs: "2027-05-04", [heading]: value };
  const text = `${Object.keys(cells).join(",")}\n${Object.values(cells).join(",")}\n`;
  const { body } = await ask("POST", "/preview", { text, dateOrder: "mdy" });
  expect(body.rows[0].problems).toMatchObject([{ message }]);
});

test("reads a file with more than a hundred columns", async () => {
  const others = Array.from({ length: 120 }, (_, index) => `Property ${index}`);
  const { leads } = await importAsGuessed(
    `First Name,${others.join(",")},Email\nWide,${others.map(() => "x").join(",")},wide@mail.example\n`,
  );
  expect(leads).toMatchObject([{ firstName: "Wide", email: "wide@mail.example" }]);
});

test("reports whether the order of the dates is open", async () => {
  const isOpen = async (departs: string, how: object = {}) =>
    (await ask("POST", "/preview", { text: `First name,Email,Departs\nAnn,a@mail.example,${departs}\n`, ...how })).body
      .dateOrderIsOpen;
  expect(await isOpen("5/4/2027")).toBe(true);
  expect(await isOpen("5/4/2027", { dateOrder: "mdy" })).toBe(false);
  expect(await isOpen("5/31/2027")).toBe(false);
  expect(await isOpen("5/4/2027\nBo,b@mail.example,13/5/2027")).toBe(true);
});
