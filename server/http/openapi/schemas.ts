import { z } from "zod";
import * as access from "#contract/access/calls.ts";
import * as requestForm from "#contract/after-sale/form.ts";
import * as afterSale from "#contract/after-sale/request.ts";
import * as requestDraft from "#contract/after-sale/request-draft.ts";
import * as apiKey from "#contract/api-key/calls.ts";
import * as approval from "#contract/approval/calls.ts";
import * as audit from "#contract/audit/calls.ts";
import * as booking from "#contract/booking/booking.ts";
import * as bookingForm from "#contract/booking-form/form.ts";
import * as charge from "#contract/charge/charge.ts";
import * as profit from "#contract/charge/profit.ts";
import * as chargeback from "#contract/chargeback/calls.ts";
import * as commission from "#contract/commission/calls.ts";
import * as credit from "#contract/credit/calls.ts";
import * as customerRequest from "#contract/customer-request/request.ts";
import * as debitMemo from "#contract/debit-memo/calls.ts";
import * as duplicate from "#contract/duplicate/calls.ts";
import * as exchange from "#contract/exchange/exchange.ts";
import * as exchangeRate from "#contract/exchange-rate/calls.ts";
import * as expert from "#contract/expert/calls.ts";
import { allCalls } from "#contract/index.ts";
import * as itinerary from "#contract/itinerary/itinerary.ts";
import * as itineraryParse from "#contract/itinerary/parse.ts";
import * as lead from "#contract/lead/lead.ts";
import * as leadImport from "#contract/lead-import/calls.ts";
import * as nextStep from "#contract/next-step/facts.ts";
import * as notification from "#contract/notification/calls.ts";
import * as queue from "#contract/queue/calls.ts";
import * as quoteContent from "#contract/quote/content.ts";
import * as moved from "#contract/quote/moved.ts";
import * as quote from "#contract/quote/quote.ts";
import * as reconciliation from "#contract/reconciliation/calls.ts";
import * as owed from "#contract/reconciliation/owed.ts";
import * as replacementCardForm from "#contract/replacement-card/form.ts";
import * as afterSaleReport from "#contract/report/after-sale.ts";
import * as agentsReport from "#contract/report/agents.ts";
import * as funnelReport from "#contract/report/funnel.ts";
import * as reportMoney from "#contract/report/money.ts";
import * as reportPeriod from "#contract/report/period.ts";
import * as queueReport from "#contract/report/queue.ts";
import * as report from "#contract/report/sales.ts";
import * as reportSchedule from "#contract/report/schedules.ts";
import * as reportTargets from "#contract/report/targets.ts";
import * as savedView from "#contract/saved-view/calls.ts";
import * as scheduleForm from "#contract/schedule-change/form.ts";
import * as scheduleChange from "#contract/schedule-change/schedule-change.ts";
import * as search from "#contract/search/calls.ts";
import * as settings from "#contract/settings/calls.ts";
import * as settlementReport from "#contract/settlement-report/calls.ts";
import type { Call } from "#contract/shared/call.ts";
import * as fields from "#contract/shared/fields.ts";
import * as signedForm from "#contract/signed-form/signed-form.ts";
import * as signing from "#contract/signed-form/signing.ts";
import * as statement from "#contract/statement/calls.ts";
import * as user from "#contract/user/user.ts";
import * as work from "#contract/work/calls.ts";
import { refusals } from "#domain/shared/refusal.ts";
import { referredTo } from "./referred-to.ts";

type Way = "input" | "output";

/** A schema as written in the document. */
export interface Described {
  properties?: Record<string, Described>;
  required?: string[];
}

/** The schemas of a call. */
export type Parts = Partial<Record<"path" | "query" | "body" | "answer", Described>>;

/** The body of every refusal, with all codes. Codes that are not refusals of the domain come from the HTTP edge. */
export const refusal = fields.refusal.extend({
  code: z.enum([...(Object.keys(refusals) as (keyof typeof refusals)[]), "bad_request", "our_fault"]),
});

const modules = [
  access,
  afterSale,
  apiKey,
  approval,
  audit,
  booking,
  bookingForm,
  charge,
  chargeback,
  commission,
  reconciliation,
  owed,
  afterSaleReport,
  agentsReport,
  queueReport,
  report,
  funnelReport,
  reportMoney,
  reportPeriod,
  reportTargets,
  reportSchedule,
  statement,
  credit,
  customerRequest,
  debitMemo,
  duplicate,
  exchange,
  exchangeRate,
  expert,
  replacementCardForm,
  requestDraft,
  requestForm,
  signedForm,
  fields,
  itinerary,
  itineraryParse,
  lead,
  leadImport,
  settlementReport,
  moved,
  nextStep,
  notification,
  profit,
  queue,
  quote,
  quoteContent,
  savedView,
  scheduleChange,
  scheduleForm,
  search,
  settings,
  signing,
  user,
  work,
];
/** The schemas that the contract exports, with their names in the documents. */
const named = modules
  .flatMap((exported) => Object.entries(exported))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && entry[1] !== fields.refusal)
  .map(([name, schema]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, schema] as const)
  .concat([["Refusal", refusal]]);

const registry = z.registry<{ id: string }>();
for (const [id, schema] of named) registry.add(schema, { id });
for (const [feature, calls] of Object.entries(allCalls))
  for (const [name, call] of Object.entries(calls)) registry.add(schemaOf(call), { id: `${feature}.${name}` });

/** Returns one object with the parts of a call as its fields. */
function schemaOf({ params, query, body, answer }: Call): z.ZodObject {
  return z.object({
    path: z.object(params?.shape),
    query: z.object(query?.shape),
    ...(body ? { body } : {}),
    ...(typeof answer === "string" ? {} : { answer }),
  });
}

/**
 * Describes the parts of every call, and the named schemas that they refer to. If an answer contains a schema whose
 * request form differs, the request form gets a second name.
 */
export function describeSchemas() {
  const answers = describeAll("output", (name) => name);
  const answered = referredTo(
    Object.values(answers).map(({ properties }) => properties?.answer),
    { schemas: answers },
  );
  const differing = named.filter(([name, schema]) => answered.schemas?.[name] && differs(schema)).map(([name]) => name);
  const inputName = (name: string) => (differing.includes(name) ? `${name}Input` : name);
  const inputs = describeAll("input", inputName);
  const components: Record<string, Described> = {
    ...answers,
    ...Object.fromEntries(Object.entries(inputs).map(([name, one]) => [inputName(name), one])),
  };
  const partsOf = (id: string): Parts => ({ ...inputs[id]?.properties, answer: answers[id]?.properties?.answer ?? {} });
  return { partsOf, components };
}

function describeAll(io: Way, nameOf: (name: string) => string): Record<string, Described> {
  const uri = (name: string) => `#/components/schemas/${nameOf(name)}`;
  const { schemas } = z.toJSONSchema(registry, { ...plainly, io, uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...described }]) => [name, described as Described]),
  );
}

/** Returns true if the schema, or one it refers to, has another form in requests than in answers. */
function differs(schema: z.ZodType): boolean {
  const [sent, answered] = (["input", "output"] as const).map((io) => z.toJSONSchema(schema, { ...plainly, io }));
  return JSON.stringify(sent) !== JSON.stringify(answered);
}

const plainly = {
  // The contract's own marks on texts are in another registry, which this excludes.
  metadata: registry,
  unrepresentable: "any",
  /** Removes keywords that do not help other programs. Objects are left open, because answers may gain fields later. */
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Many generators read a constant as any text unless it is in a list.
    if (jsonSchema.const !== undefined) {
      jsonSchema.enum = [jsonSchema.const as string];
      delete jsonSchema.const;
    }
    delete jsonSchema.id;
    const description = z.globalRegistry.get(zodSchema)?.description;
    if (description) jsonSchema.description = description;
  },
} as const;
