import { describe, expect, it } from "vitest";
import type { SettingsChange } from "#contract/settings/calls.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { fieldsOf, settingsCalls } from "#tests/server/settings-calls.ts";

const parts = freshDatabase();
const { ann, signedIn, current, save, history } = settingsCalls(parts);

describe("an administrator's change of the settings", () => {
  it("changes only the fields that were sent, and records each of them", async () => {
    const before = await current();
    const changed = await save(ann, {
      name: "Sample Travel",
      phone: "(212) 555-0199",
      accentColor: "#0B5FFF",
      merchantFeeBps: 290,
      legalName: before.legalName,
      queueOpenLeads: 12,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before,
      version: before.version + 1,
      name: "Sample Travel",
      phone: "+12125550199",
      accentColor: "#0b5fff",
      merchantFeeBps: 290,
      queueOpenLeads: 12,
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

  it("keeps a consolidator who still has a credit of the agency", async () => {
    const { version } = await current();
    const names = ["Sky Fares", "Blue Consol"];
    expect((await save(ann, { consolidators: names })).status).toBe(200);
    const { id } = await aPerson(parts, "supervisor");
    const facts = { kind: "credit_corrected", currency: "USD", consolidator: "Sky Fares", note: "From before" };
    const entry = { ...facts, movedOn: "2026-11-20", postedAt: parts.now(), postedBy: id };
    await parts.db
      .insertInto("supplierEntries")
      .values({ ...entry, amountCents: 10_000 })
      .execute();
    const refused = await save(ann, { consolidators: ["Blue Consol"] });
    expect(fieldsOf(refused)).toEqual([["consolidators", "consolidator_not_settled"]]);
    expect((await save(ann, { consolidators: ["Sky Fares"] })).status).toBe(200);
    await parts.db
      .insertInto("supplierEntries")
      .values({ ...entry, amountCents: -10_000 })
      .execute();
    expect((await save(ann, { consolidators: [] })).status).toBe(200);
    expect((await current()).version).toBe(version + 3);
  });

  it("confirms the terms, which is recorded and cannot be undone", async () => {
    await parts.db.updateTable("agency").set({ termsConfirmed: false }).execute();
    expect((await ann("GET", "/auth/profile")).body.missingSetup).toEqual(["termsConfirmed"]);
    const { version } = await current();
    const bob = await signedIn("admin", "Bob Hale");
    const answers = await Promise.all(
      [ann, bob].map((call) => call("PATCH", "/settings", { version, termsConfirmed: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await current()).termsConfirmed).toBe(true);
    expect((await history())[0]?.changes).toEqual([{ field: "termsConfirmed", before: "false", after: "true" }]);
    expect((await ann("GET", "/auth/profile")).body.missingSetup).toEqual([]);
    expect(fieldsOf(await save(ann, { termsConfirmed: false }))).toEqual([["termsConfirmed", "terms_not_confirmed"]]);
  });

  it("changes and records nothing if the values are the same", async () => {
    const [before, records] = [await current(), await history()];
    const { name, terms, protection, holidays } = before;
    const { version: _, by: __, at: ___, ...words } = protection;
    const same = await save(ann, { name, terms: terms.text, protection: words, holidays: [...holidays].reverse() });
    expect([same.status, same.body]).toEqual([200, before]);
    expect(await history()).toEqual(records);
  });

  it("is accepted once for two simultaneous changes, and names the faster person in the refusal", async () => {
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

  it("reports all invalid fields in one answer, and changes nothing", async () => {
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

  it("is refused for every other role", async () => {
    for (const role of ["supervisor", "agent", "expert", "ticketing"] as const) {
      const call = await signedIn(role, "Sam Poe");
      expect((await call("GET", "/settings")).status).toBe(403);
      expect((await save(call, { name: "Mine" })).status).toBe(403);
    }
  });
});

describe("merchant accounts", () => {
  it("keep their order and names, and appear in the history", async () => {
    const merchantAccounts = [
      { account: "main", statementName: "BLUE HARBOR" },
      { account: "amex", statementName: null },
    ];
    expect((await save(ann, { merchantAccounts })).body.merchantAccounts).toEqual(merchantAccounts);
    const [{ changes }] = (await history()) as [SettingsChange];
    expect(changes).toEqual([{ field: "merchantAccounts", before: '["main"]', after: '["main BLUE HARBOR", "amex"]' }]);
    expect((await save(ann, { merchantAccounts: [{ account: "main", statementName: null }] })).status).toBe(200);
  });

  it("need at least one entry, in lower case and without repetition", async () => {
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

describe("the call hours", () => {
  it("are set by the agency within the legal limits, and shown with each lead", async () => {
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

describe("the reasons for closing leads", () => {
  it("keep their order, are recorded, and need one to twenty different reasons of one to sixty letters", async () => {
    const lostReasons = ["No answer", "Bought elsewhere"];
    expect((await save(ann, { lostReasons })).body.lostReasons).toEqual(lostReasons);
    expect((await history())[0]?.changes).toMatchObject([
      { field: "lostReasons", after: '["No answer", "Bought elsewhere"]' },
    ]);
    const wrong = async (invalidReasons: string[]) => fieldsOf(await save(ann, { invalidReasons }));
    expect(await wrong(["Spam", "Test", " spam "])).toEqual([["invalidReasons.2", "reason_twice"]]);
    expect(await wrong(["Spam", ""])).toEqual([["invalidReasons.1", "reason_missing"]]);
    expect(await wrong(["x".repeat(61)])).toMatchObject([["invalidReasons.0", "too_long"]]);
    expect(await wrong([])).toMatchObject([["invalidReasons", expect.any(String)]]);
    const many = Array.from({ length: 21 }, (_, index) => `Reason ${index}`);
    expect(await wrong(many)).toMatchObject([["invalidReasons", expect.any(String)]]);
    expect((await save(ann, { invalidReasons: many.slice(1) })).status).toBe(200);
  });
});
