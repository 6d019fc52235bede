import type { settingsCalls } from "#contract/settings/calls.ts";
import type { CallInput, CallResult } from "#contract/shared/call.ts";
import { type Agency, loadAgency } from "#server/agency/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { composeMessage } from "#server/mail/compose-message.ts";
import { offerFrom } from "#server/quote/index.ts";
import { type ReadChanges, readChanges } from "./read-changes.ts";
import { sampleContent } from "./sample-trip.ts";

/**
 * Returns an offer and its letter for a sample trip, as customers would get them with these changes. Uses the same code
 * as real letters and stores nothing. Throws `invalid_input`.
 */
export async function previewSettings(
  given: CallInput<typeof settingsCalls.preview>["body"],
  { db, actor, now, parts: { config } }: StaffContext,
): Promise<CallResult<typeof settingsCalls.preview>> {
  const agency = withChanges(await loadAgency(db), readChanges(given));
  const agent = await db
    .selectFrom("users")
    .select(["name", "phone", "email", "pictureUrl as picture"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const sample = { quoteId: 0, versionId: 0, content: sampleContent(now), customerName: "Mary" };
  const offer = offerFrom(sample, agency, agent);
  const sources = {
    linkUrl: async () => `${config.publicUrl}/booking/form/`,
    emailChangeUrl: () => Promise.reject(new Error("An offer changes nobody's email")),
    document: () => Promise.reject(new Error("An offer comes without documents")),
    voucher: () => Promise.reject(new Error("An offer comes without vouchers")),
  };
  const stored = { language: agency.language, zone: agency.timeZone, facts: { offer, linkId: 0 } };
  const { subject, html } = await composeMessage({ config }, sources, { template: "quote-sent", data: stored });
  return { offer, letter: { subject, html } };
}

/** A picture that is not stored yet is embedded in the page. */
function withChanges(
  agency: Agency,
  { terms, protection, logo, holidays: _, merchantAccounts: __, ...columns }: ReadChanges,
): Agency {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const nextVersion = (isChanged: boolean, version: number) => (isChanged ? version + 1 : version);
  const isNewProtection = protection !== undefined;
  return {
    ...agency,
    ...given,
    ...(logo !== undefined && { logoUrl: logo && `data:${logo.mediaType};base64,${logo.content.toString("base64")}` }),
    ...(terms !== undefined && {
      terms,
      termsVersion: nextVersion(terms !== agency.terms, agency.termsVersion),
    }),
    protectionTerms: {
      ...agency.protectionTerms,
      ...protection,
      version: nextVersion(isNewProtection, agency.protectionTermsVersion),
    },
  };
}
