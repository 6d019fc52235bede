import { openDatabase, openPool } from "#server/db/database.ts";
import { KeyRing } from "#server/keys/index.ts";
import type { Customer } from "#tests/journeys/form/an-offer.ts";
import { runningProduct } from "#tests/journeys/machinery/product.ts";
import { aSigning, publicIdOfVersion } from "#tests/sale/signings.ts";
import type { TestParts } from "#tests/server/database.ts";

/** Signs the first option of an offer (an-offer.ts) in USD for one adult, without travel protection, as the form does. */
export async function signByCall(quoteId: number, { firstName, lastName, fare }: Customer): Promise<void> {
  const { url, databaseUrl, keyRing } = runningProduct();
  const pool = openPool(databaseUrl, 1);
  try {
    const parts = { db: openDatabase(pool), keys: new KeyRing(keyRing) } as TestParts;
    const { id: versionId } = await parts.db
      .selectFrom("quoteVersions")
      .select("id")
      .where("quoteId", "=", quoteId)
      .executeTakeFirstOrThrow();
    const traveler = {
      passengerType: "ADULT",
      firstName,
      lastName,
      gender: "female",
      dateOfBirth: "1988-03-14",
    } as const;
    const signing = await aSigning(
      parts,
      versionId,
      {
        optionId: "early",
        passengers: [{ ...traveler, country: "US" }],
        protection: { choice: "no", passengers: [] },
        gratuityCents: 0,
        signature: { kind: "typed", name: `${firstName} ${lastName}` },
      },
      fare?.priceCents ?? 90_000,
    );
    const answer = await fetch(`${url}/api/public/booking/${await publicIdOfVersion(parts, versionId)}/sign`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(signing),
    });
    if (!answer.ok) throw new Error(await answer.text());
  } finally {
    await pool.end();
  }
}
