import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BookingForm } from "#contract/booking-form.ts";
import type { Settings, SettingsChange } from "#contract/settings.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { bookingForm } from "#server/booking/booking-form.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, aSentQuote, asCustomer } from "#tests/factories.ts";
import { anEmployee, aSession, callAs } from "#tests/office.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { aSigning } from "#tests/signings.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let ann: Call;
type Call = ReturnType<typeof callAs>;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await signedIn("admin", "Ann Lee");
});

async function signedIn(role: Role, name: string): Promise<Call> {
  const id = await anEmployee(parts, role, { name });
  return callAs(app, (await aSession(parts, id)).accessToken);
}

const current = async (): Promise<Settings> => (await ann("GET", "/settings")).body;
const save = async (call: Call, changes: object) =>
  call("PATCH", "/settings", { version: (await current()).version, ...changes });
const history = async (): Promise<SettingsChange[]> => (await ann("GET", "/settings/history")).body;
const fieldsOf = ({ body }: { body: { details: { fields?: { field: string; code: string }[] } } }) =>
  body.details.fields?.map(({ field, code }) => [field, code]);

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** The same, as wide as a hundred screens. */
const wide = Buffer.from(png, "base64");
wide.writeUInt32BE(200_000, 16);

describe("an administrator changes the settings", () => {
  it("by what is sent and by nothing else, and every field is on record", async () => {
    const before = await current();
    const changed = await save(ann, {
      ...{ name: "Sample Travel", phone: "(212) 555-0199", accentColor: "#0B5FFF", merchantFeeBps: 290 },
      ...{ legalName: before.legalName, queueOpenLeads: 12 },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before,
      ...{ version: before.version + 1, name: "Sample Travel", phone: "+12125550199", accentColor: "#0b5fff" },
      ...{ merchantFeeBps: 290, queueOpenLeads: 12 },
    });
    expect((await history())[0]).toMatchObject({
      by: { name: "Ann Lee" },
      changes: [
        { field: "accentColor", before: before.accentColor, after: "#0b5fff" },
        { field: "merchantFeeBps", before: "350", after: "290" },
        { field: "name", before: before.name, after: "Sample Travel" },
        { field: "phone", before: before.phone, after: "+12125550199" },
        { field: "queueOpenLeads", before: "8", after: "12" },
      ],
    });
  });

  it("and what is sent as it is changes nothing and is on no record", async () => {
    const [before, records] = [await current(), await history()];
    const { name, terms, protection, holidays } = before;
    const { version: _, by: __, at: ___, ...words } = protection;
    const same = await save(ann, { name, terms: terms.text, protection: words, holidays: [...holidays].reverse() });
    expect([same.status, same.body]).toEqual([200, before]);
    expect(await history()).toEqual(records);
  });

  it("and of two who save at once one wins, and the other is told who was faster", async () => {
    const bob = await signedIn("admin", "Bob Ray");
    const { version } = await current();
    const answers = await Promise.all([
      ann("PATCH", "/settings", { version, name: "Ann's Travel", terms: "Terms of Ann" }),
      bob("PATCH", "/settings", { version, name: "Bob's Travel", terms: "Terms of Bob" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await current();
    const winner = answers[0]?.status === 200 ? "Ann" : "Bob";
    expect(after).toMatchObject({
      version: version + 1,
      name: `${winner}'s Travel`,
      terms: { text: `Terms of ${winner}` },
    });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "changed_meanwhile",
      details: { version: version + 1, changedBy: winner === "Ann" ? "Ann Lee" : "Bob Ray" },
    });
  });

  it("and everything that is wrong is named at once, and nothing is changed", async () => {
    const before = await current();
    const bare = { name: " ", accentColor: "#ffcc00", email: "nobody", merchantFeeBps: 10_001, cardLinkHours: 0 };
    const refused = await save(ann, { ...bare, crmUrlTemplate: "http://crm.example/{leadId}" });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual([
      ["name", "agency_name_missing"],
      ["email", "email_wrong"],
      ["accentColor", "color_too_light"],
      ["merchantFeeBps", "number_too_large"],
      ["cardLinkHours", "number_too_small"],
      ["crmUrlTemplate", "crm_template_wrong"],
    ]);
    const twice = { day: "2027-07-05", name: "Independence Day" };
    const found = await save(ann, { phone: "12", logo: "PHN2Zz4=", holidays: [twice, twice], name: "Never" });
    expect(fieldsOf(found)).toEqual([
      ["phone", "phone_without_country"],
      ["logo", "picture_is_svg"],
      ["holidays.1.day", "holiday_twice"],
    ]);
    expect(await current()).toEqual(before);
  });

  it("and nobody else does", async () => {
    for (const role of ["supervisor", "agent", "expert", "ticketing"] as const) {
      const call = await signedIn(role, "Sam Poe");
      expect((await call("GET", "/settings")).status).toBe(403);
      expect((await save(call, { name: "Mine" })).status).toBe(403);
    }
  });
});

describe("a logo", () => {
  it("is shown to customers as what it is, and runs nothing", async () => {
    const { body } = await save(ann, { logo: png });
    expect(body.logo).toMatch(/^\/logos\/[0-9a-f]{64}$/);
    const shown = await app.inject({ url: body.logo });
    expect([shown.statusCode, shown.rawPayload.toString("base64")]).toEqual([200, png]);
    expect(shown.headers).toMatchObject({
      ...{ "content-type": "image/png", "x-content-type-options": "nosniff" },
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await save(ann, { logo: null })).body.logo).toBeNull();
    // A letter that was sent with it still shows it.
    expect((await app.inject({ url: body.logo })).statusCode).toBe(200);
    expect((await app.inject({ url: `/logos/${"0".repeat(64)}` })).statusCode).toBe(404);
  });

  it.each([
    ["an SVG", "<?xml version='1.0'?><svg onload='alert(1)'>", "picture_is_svg"],
    ["a page that says it is a PNG", "PNG<script>alert(1)</script>", "picture_not_readable"],
    ["the beginning of a PNG", Buffer.from(png, "base64").subarray(0, 30), "picture_not_readable"],
    ["a picture as wide as a hundred screens", wide, "picture_too_large"],
    ["more than 100 KB", Buffer.alloc(100_001, 1), "picture_too_large"],
    ["nothing", "", "picture_not_readable"],
  ])("is not %s", async (_name, content, code) => {
    expect(fieldsOf(await save(ann, { logo: Buffer.from(content).toString("base64") }))).toEqual([["logo", code]]);
  });
});

describe("accounts that take cards", () => {
  it("are kept in their order, each with its name, and the history says them in words", async () => {
    const merchantAccounts = [
      { account: "main", statementName: "BLUE HARBOR" },
      { account: "amex", statementName: null },
    ];
    expect((await save(ann, { merchantAccounts })).body.merchantAccounts).toEqual(merchantAccounts);
    const [{ changes }] = (await history()) as [SettingsChange];
    expect(changes).toEqual([{ field: "merchantAccounts", before: '["main"]', after: '["main BLUE HARBOR", "amex"]' }]);
    expect((await save(ann, { merchantAccounts: [{ account: "main", statementName: null }] })).status).toBe(200);
  });

  it("are at least one, each once and in small letters", async () => {
    const one = { account: "main", statementName: null };
    expect(fieldsOf(await save(ann, { merchantAccounts: [one, one] }))).toEqual([
      ["merchantAccounts.1.account", "account_twice"],
    ]);
    expect(fieldsOf(await save(ann, { merchantAccounts: [{ ...one, account: "Amex US" }] }))).toEqual([
      ["merchantAccounts.0.account", "account_wrong"],
    ]);
    expect(fieldsOf(await save(ann, { merchantAccounts: [] }))?.[0]?.[0]).toBe("merchantAccounts");
  });
});

describe("the hours to call customers in", () => {
  it("are the agency's, shown with each lead, and never outside of what the law allows", async () => {
    const agent = await aPerson(parts, "agent");
    const { leadId } = await aSentQuote(parts, agent);
    expect(fieldsOf(await save(ann, { callFromHour: 7, callUntilHour: 22 }))).toEqual([
      ["callFromHour", "number_too_small"],
      ["callUntilHour", "number_too_large"],
    ]);
    expect((await ann("GET", `/leads/${leadId}`)).body.callHours).toEqual({ from: 8, until: 21 });
    expect((await save(ann, { callFromHour: 9, callUntilHour: 18 })).status).toBe(200);
    expect((await ann("GET", `/leads/${leadId}`)).body.callHours).toEqual({ from: 9, until: 18 });
    expect((await history())[0]?.changes).toEqual([
      { field: "callFromHour", before: "8", after: "9" },
      { field: "callUntilHour", before: "21", after: "18" },
    ]);
  });
});

describe("terms", () => {
  const shownTo = async (publicId: string) => {
    const form = await openForm(bookingForm, publicId, {
      ...{ db: parts.db, parts, now: parts.now(), origin: { language: "en" as const } },
    });
    return (form as Extract<BookingForm, { state: "open" }>).offer;
  };
  const shownIn = (offer: Awaited<ReturnType<typeof shownTo>>) => ({
    termsShown: { sale: offer.terms.version, protection: offer.protection.terms.version },
  });

  it("are another version when they are changed; what was signed keeps its own, and nobody signs what they did not see", async () => {
    const agent = await aPerson(parts, "agent");
    const [signed, open] = [await aSentQuote(parts, agent), await aSentQuote(parts, agent)];
    const before = await shownTo(signed.publicId);
    const signing = await aSigning(parts, signed.versionId, shownIn(before));
    await asCustomer(parts, (context) => signForm(bookingForm, signed.publicId, signing, context));
    const late = await aSigning(parts, open.versionId, shownIn(await shownTo(open.publicId)));

    const { protection, terms } = await current();
    const { version: _, by: __, at: ___, ...words } = protection;
    await save(ann, { terms: "No refunds on Sundays.", protection: { ...words, covers: ["Rain"] } });

    const after = await shownTo(open.publicId);
    expect(after.terms).toEqual({ version: terms.version + 1, text: "No refunds on Sundays." });
    expect(after.protection.terms).toMatchObject({ version: protection.version + 1, covers: ["Rain"] });
    const { record } = await parts.db
      .selectFrom("signatures")
      .select("record")
      .where("quoteId", "=", signed.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record).offer.terms).toEqual(before.terms);
    const refused = await refusalOf(
      asCustomer(parts, (context) => signForm(bookingForm, open.publicId, late, context)),
    );
    expect(refused?.code).toBe("terms_changed");
    const read = await aSigning(parts, open.versionId, shownIn(after));
    await asCustomer(parts, (context) => signForm(bookingForm, open.publicId, read, context));

    const { body } = await ann("GET", "/settings/terms");
    expect(body.terms.slice(0, 2)).toMatchObject([
      { version: terms.version + 1, text: "No refunds on Sundays.", by: { name: "Ann Lee" } },
      { version: terms.version, text: terms.text },
    ]);
    expect(body.protection[0]).toMatchObject({ version: protection.version + 1, covers: ["Rain"] });
  });

  it("that are there are never changed or removed", async () => {
    for (const statement of ["update terms_of_sale set text = 'Other'", "delete from terms_of_sale"])
      await expect(parts.pool.query(statement)).rejects.toThrow(/final|change/i);
  });
});

describe("a preview", () => {
  it("is the offer and its letter with what is not saved, which stays unsaved", async () => {
    const before = await current();
    const changes = {
      name: "Preview & Sons",
      accentColor: "#7a1fd6",
      logo: png,
      terms: "Draft terms",
      phone: "2125550177",
    };
    const { status, body } = await ann("POST", "/settings/preview", changes);
    expect(status).toBe(200);
    expect(body.offer).toMatchObject({
      agency: { name: "Preview & Sons", accentColor: "#7a1fd6", phone: "+12125550177", legalName: before.legalName },
      terms: { version: before.terms.version + 1, text: "Draft terms" },
    });
    expect(body.offer.agency.logo).toBe(`data:image/png;base64,${png}`);
    expect(body.offer.options[0].itinerary.problems).toEqual([]);
    expect(body.letter.html).toContain("Preview &amp; Sons");
    expect(body.letter.html).toContain("#7a1fd6");
    expect(await current()).toEqual(before);
    const wrong = await ann("POST", "/settings/preview", { accentColor: "#ffffff" });
    expect(fieldsOf(wrong)).toEqual([["accentColor", "color_too_light"]]);
  });
});
