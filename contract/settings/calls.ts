import { z } from "zod";
import { offer } from "#contract/booking-form/form.ts";
import { picture } from "#contract/picture/picture.ts";
import { markupRule } from "#contract/quote/content.ts";
import { call } from "#contract/shared/call.ts";
import { email, instant, lines, localDate, person, required, text, version } from "#contract/shared/fields.ts";
import { languages } from "#contract/shared/languages.ts";
import { wrong } from "#contract/shared/problems.ts";
import { isTimeZone } from "#domain/agency/time-zones.ts";
import { mostReasons, reasonLength, repeatedReasons } from "#domain/lead/closing-reasons.ts";
import { mostMarkupRules } from "#domain/quote/markup-rules.ts";
import { contrastWithWhite, isReadableUnderWhite } from "#domain/settings/accent-color.ts";
import { isCrmTemplate } from "#domain/settings/crm-template.ts";
import { accountPattern } from "#domain/settings/merchant-accounts.ts";
import { formerSettingNames, settingNames } from "#domain/settings/settings.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";

export const writtenTerms = z.object({
  version: z.int(),
  text: z.string(),
  /** The user who saved it; null for the initial settings. */
  by: person.nullable(),
  at: instant,
});
export const writtenProtection = z.object({
  version: z.int(),
  name: z.string(),
  provider: z.string(),
  summary: z.string(),
  covers: z.array(z.string()),
  excludes: z.array(z.string()),
  text: z.string(),
  by: person.nullable(),
  at: instant,
});
const holiday = z.object({ day: localDate, name: required(60, "name_missing") });

/** The settings of the agency. Rates are in basis points. */
export const settings = z.object({
  version: z.int(),
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  accentColor: z.string(),
  /** The path of a picture; null to show only the name. */
  logo: z.string().nullable(),
  language: z.enum(languages),
  /** An IANA time zone. Days, deadlines and times in letters are in it. */
  timeZone: z.string(),
  terms: writtenTerms,
  protection: writtenProtection,
  /** True if an administrator has read and accepted both. Until then, nothing can be sent to a customer. */
  termsConfirmed: z.boolean(),
  /** The merchant accounts, default first. If a statement name is null, the agency's name is used. */
  merchantAccounts: z.array(z.object({ account: z.string(), statementName: z.string().nullable() })),
  /** The consolidators that issue tickets for the agency. */
  consolidators: z.array(z.string()),
  /** The markups that the quote editor suggests. The first rule whose conditions hold counts. */
  markupRules: z.array(markupRule),
  /** The reasons that can be chosen when a lead or a quote is marked as lost, and a lead as invalid. */
  lostReasons: z.array(z.string()),
  invalidReasons: z.array(z.string()),
  marginFloorCents: z.int(),
  /** The fee that the agency can keep per passenger for a change or a cancellation under its terms. */
  serviceFeeCents: z.int(),
  /** A refund above this amount needs the approval of an administrator. */
  refundLimitCents: z.int(),
  merchantFeeBps: z.int(),
  protectionCostBps: z.int(),
  /** The share of an expert in the commission of a sale whose option they found. */
  expertShareBps: z.int(),
  /** The share of the owner of a sale in its net tips. */
  tipsShareBps: z.int(),
  /** True adds this profit to the base of the commission. Applies to later signatures. */
  commissionOnProtection: z.boolean(),
  commissionOnTips: z.boolean(),
  /** The lowest commission of a trip in cents, 0 or below. */
  commissionFloorCents: z.int(),
  /** Holds a commission until the costs of the sale are known. */
  commissionNeedsCosts: z.boolean(),
  /** Holds a commission until the check of the consolidator arrived. */
  commissionNeedsCheck: z.boolean(),
  /** The card amount of a commission includes what an airline charged. */
  cardAmountWithAirline: z.boolean(),
  /** The days for which a credit with the agency is valid, unless another day is chosen. */
  agencyCreditDays: z.int(),
  protectionExcludedStates: z.array(z.string()),
  cardLinkHours: z.int(),
  cvvTtlHours: z.int(),
  cardPurgeDays: z.int(),
  queueOpenLeads: z.int(),
  queueOffersPerHour: z.int(),
  firstTouchMinutes: z.int(),
  /** Agents call customers between these hours, in the customer's time zone. */
  callFromHour: z.int(),
  callUntilHour: z.int(),
  crmUrlTemplate: z.string().nullable(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type Settings = z.output<typeof settings>;

const whole = (least: number, most: number) => z.int().min(least).max(most);

const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, wrong("color_wrong"))
  .max(7)
  .superRefine((color, context) => {
    if (!/^#[0-9a-f]{6}$/.test(color) || isReadableUnderWhite(color)) return;
    context.addIssue({ code: "custom", message: "color_too_light", params: { contrast: contrastWithWhite(color) } });
  });

const reasons = z
  .array(required(reasonLength, "reason_missing"))
  .min(1)
  .max(mostReasons)
  .superRefine((list, context) => {
    for (const index of repeatedReasons(list))
      context.addIssue({ code: "custom", path: [index], message: "reason_twice" });
  });

/** A change of the settings. Omitted fields keep their values. */
const changes = z.object({
  name: required(60, "agency_name_missing").optional(),
  legalName: required(120, "legal_name_missing").optional(),
  address: required(200, "address_missing").meta({ lines: true }).optional(),
  phone: text(30).optional(),
  email: email.optional(),
  accentColor: accentColor.optional(),
  /** Base64 of a PNG or a JPEG; null removes the picture. */
  logo: picture.nullable().optional(),
  language: z.enum(languages).optional(),
  timeZone: text(60).refine(isTimeZone, wrong("time_zone_unknown")).optional(),
  /** Creates a new version of the terms, unless the text equals the current version. */
  terms: required(20_000, "terms_missing").meta({ lines: true }).optional(),
  protection: z
    .object({
      name: required(60, "name_missing"),
      provider: required(120, "provider_missing"),
      summary: required(500, "summary_missing"),
      covers: z.array(required(200, "line_missing")).min(1).max(20),
      excludes: z.array(required(200, "line_missing")).max(20),
      text: required(20_000, "terms_missing").meta({ lines: true }),
    })
    .optional(),
  /** Terms that were confirmed stay confirmed. */
  termsConfirmed: z
    .boolean()
    .refine((isConfirmed) => isConfirmed, wrong("terms_not_confirmed"))
    .optional(),
  /** Card statements show 22 characters. */
  merchantAccounts: z
    .array(
      z.object({
        account: text(30).regex(accountPattern, wrong("account_wrong")),
        statementName: required(22, "name_missing").nullable(),
      }),
    )
    .min(1)
    .max(10)
    .optional(),
  consolidators: z.array(required(consolidatorLength, "name_missing")).max(100).optional(),
  markupRules: z.array(markupRule).max(mostMarkupRules).optional(),
  lostReasons: reasons.optional(),
  invalidReasons: reasons.optional(),
  marginFloorCents: whole(0, 1_000_000).optional(),
  serviceFeeCents: whole(0, 999_999).optional(),
  refundLimitCents: whole(0, 99_999_999).optional(),
  merchantFeeBps: whole(0, 10_000).optional(),
  protectionCostBps: whole(0, 10_000).optional(),
  expertShareBps: whole(0, 10_000).optional(),
  tipsShareBps: whole(0, 10_000).optional(),
  commissionOnProtection: z.boolean().optional(),
  commissionOnTips: z.boolean().optional(),
  commissionFloorCents: whole(-99_999_999, 0).optional(),
  commissionNeedsCosts: z.boolean().optional(),
  commissionNeedsCheck: z.boolean().optional(),
  cardAmountWithAirline: z.boolean().optional(),
  agencyCreditDays: whole(1, 3650).optional(),
  protectionExcludedStates: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}$/, wrong("state_wrong"))
        .max(2),
    )
    .max(60)
    .optional(),
  cardLinkHours: whole(1, 720).optional(),
  cvvTtlHours: whole(0, 72).optional(),
  cardPurgeDays: whole(1, 3_650).optional(),
  queueOpenLeads: whole(1, 1_000).optional(),
  queueOffersPerHour: whole(1, 1_000).optional(),
  firstTouchMinutes: whole(1, 1_440).optional(),
  /** The hours that the law allows: docs/rules/law-and-standards.md#when-to-call. */
  callFromHour: whole(8, 11).optional(),
  callUntilHour: whole(15, 21).optional(),
  crmUrlTemplate: lines(500)
    .refine((template) => isCrmTemplate(template), wrong("crm_template_wrong"))
    .nullable()
    .optional(),
  holidays: z.array(holiday).max(500).optional(),
});
export type SettingsChanges = z.input<typeof changes>;

/** One save, field by field. */
export const settingsChange = z.object({
  id: z.int(),
  by: person.nullable(),
  at: instant,
  changes: z.array(
    z.object({
      field: z.enum([...settingNames, ...formerSettingNames]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const settingsCalls = {
  get: call({
    method: "GET",
    path: "/settings",
    permission: "settings.manage",
    summary: "Get the settings of the agency",
    answer: settings,
  }),
  update: call({
    method: "PATCH",
    path: "/settings",
    permission: "settings.manage",
    summary: "Update the given settings, all or none",
    body: changes.extend({ version }),
    answer: settings,
  }),
  preview: call({
    method: "POST",
    path: "/settings/preview",
    permission: "settings.manage",
    summary: "Preview an offer and its email with these changes",
    isQuestion: true,
    body: changes,
    answer: z.object({ offer, letter: z.object({ subject: z.string(), html: z.string() }) }),
  }),
  history: call({
    method: "GET",
    path: "/settings/history",
    permission: "settings.manage",
    summary: "List the changes of the settings, newest first",
    answer: z.array(settingsChange),
  }),
  terms: call({
    method: "GET",
    path: "/settings/terms",
    permission: "settings.manage",
    summary: "List all versions of the terms of sale and of travel protection, newest first",
    answer: z.object({ terms: z.array(writtenTerms), protection: z.array(writtenProtection) }),
  }),
};
