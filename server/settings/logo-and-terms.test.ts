import { describe, expect, it } from "vitest";
import type { BookingForm } from "#contract/booking-form/form.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { openForm } from "#server/signed-form/open-form.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, asCustomer } from "#tests/server/factories.ts";
import { aPng } from "#tests/server/pictures.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { fieldsOf, settingsCalls } from "#tests/server/settings-calls.ts";

const parts = freshDatabase();
const { office, ann, current, save } = settingsCalls(parts);

const png = aPng();
/** A picture of one pixel with a header that makes it wider than a hundred screens. */
const wide = Buffer.from(png, "base64");
wide.writeUInt32BE(200_000, 16);

describe("a logo", () => {
  it("is served to customers with its type, and cannot run scripts", async () => {
    const { body } = await save(ann, { logo: png });
    expect(body.logo).toMatch(/^\/logos\/[0-9a-f]{64}$/);
    const shown = await office.app.inject({ url: body.logo });
    expect([shown.statusCode, shown.rawPayload.toString("base64")]).toEqual([200, png]);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await save(ann, { logo: null })).body.logo).toBeNull();
    // A letter that was sent with the old logo still shows it.
    expect((await office.app.inject({ url: body.logo })).statusCode).toBe(200);
    expect((await office.app.inject({ url: `/logos/${"0".repeat(64)}` })).statusCode).toBe(404);
  });

  it.each([
    ["an SVG", "<?xml version='1.0'?><svg onload='alert(1)'>", "picture_is_svg"],
    ["a page that says it is a PNG", "PNG<script>alert(1)</script>", "picture_not_readable"],
    ["the beginning of a PNG", Buffer.from(png, "base64").subarray(0, 30), "picture_not_readable"],
    ["a picture that is too wide", wide, "picture_too_large"],
    ["a file of more than 100 KB", Buffer.alloc(100_001, 1), "picture_too_large"],
    ["an empty file", "", "picture_not_readable"],
  ])("cannot be %s", async (_name, content, code) => {
    expect(fieldsOf(await save(ann, { logo: Buffer.from(content).toString("base64") }))).toEqual([["logo", code]]);
  });
});

describe("the terms", () => {
  const shownTo = async (publicId: string) => {
    const form = await openForm(bookingForm, publicId, {
      db: parts.db,
      parts,
      now: parts.now(),
      origin: { language: "en" as const },
    });
    return (form as Extract<BookingForm, { state: "open" }>).offer;
  };
  const shownIn = (offer: Awaited<ReturnType<typeof shownTo>>) => ({
    termsShown: { sale: offer.terms.version, protection: offer.protection.terms.version },
  });

  it("get a new version when they change; a signature needs and keeps the version that was shown", async () => {
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

  it("cannot be changed or deleted once they are stored", async () => {
    for (const statement of ["update terms_of_sale set text = 'Other'", "delete from terms_of_sale"])
      await expect(parts.pool.query(statement)).rejects.toThrow(/final|change/i);
  });
});

describe("the preview", () => {
  it("shows the offer and its letter with unsaved settings, and saves nothing", async () => {
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
