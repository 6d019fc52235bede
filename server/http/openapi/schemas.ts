import { z } from "zod";
import * as access from "#contract/access.ts";
import * as afterSale from "#contract/after-sale.ts";
import * as apiKey from "#contract/api-key.ts";
import * as approval from "#contract/approval.ts";
import * as bookingForm from "#contract/booking-form.ts";
import * as chargeback from "#contract/chargeback.ts";
import * as credit from "#contract/credit.ts";
import * as customerRequest from "#contract/customer-request.ts";
import * as exchange from "#contract/exchange.ts";
import * as expert from "#contract/expert.ts";
import * as fields from "#contract/fields.ts";
import * as booking from "#contract/fulfilment.ts";
import * as itinerary from "#contract/itinerary.ts";
import * as itineraryParse from "#contract/itinerary-parse.ts";
import * as lead from "#contract/lead.ts";
import * as leadImport from "#contract/lead-import.ts";
import * as notification from "#contract/notification.ts";
import * as queue from "#contract/queue.ts";
import * as quote from "#contract/quote.ts";
import * as quoteContent from "#contract/quote-content.ts";
import * as replacementCardForm from "#contract/replacement-card-form.ts";
import * as requestForm from "#contract/request-form.ts";
import * as savedView from "#contract/saved-view.ts";
import * as scheduleChange from "#contract/schedule-change.ts";
import * as scheduleForm from "#contract/schedule-form.ts";
import * as search from "#contract/search.ts";
import * as settings from "#contract/settings.ts";
import * as signedForm from "#contract/signed-form.ts";
import * as signing from "#contract/signing.ts";
import * as user from "#contract/user.ts";
import * as work from "#contract/work.ts";
import { refusals } from "#domain/shared/refusal.ts";

type Way = "input" | "output";
type Described = Record<string, unknown>;

/** The body of every refusal, with every code there is: those that are no refusals of ours come from the HTTP edge. */
export const refusal = fields.refusal.extend({
  code: z.enum([...(Object.keys(refusals) as (keyof typeof refusals)[]), "bad_request", "our_fault"]),
});

/** A schema that the contract exports is called in the document what it is called there. */
const names = z.registry<{ id: string }>();
const modules = [
  access,
  afterSale,
  apiKey,
  approval,
  booking,
  bookingForm,
  chargeback,
  credit,
  customerRequest,
  exchange,
  expert,
  replacementCardForm,
  requestForm,
  signedForm,
  fields,
  itinerary,
  itineraryParse,
  lead,
  leadImport,
  notification,
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
for (const [name, schema] of modules.flatMap((exported) => Object.entries(exported))) {
  if (schema instanceof z.ZodType && schema !== fields.refusal)
    names.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1)}` });
}
names.add(refusal, { id: "Refusal" });

/**
 * Describes schemas by reference to named ones, and keeps those that were referred to. Answers come first: what is sent
 * otherwise than it is answered takes another name beside it.
 */
export function describeSchemas(answers: readonly z.ZodType[]) {
  const named = { input: describeNamed("input"), output: describeNamed("output") };
  const twofold = readTwoWays(named);
  const kept: Record<string, Described> = {};
  const answered = new Set<string>();

  /** With references to the components of the document; what is sent of a kind may differ from what is answered. */
  function linked(described: Described, way: Way): Described {
    const text = JSON.stringify(described).replaceAll(/"#\/(?:\$defs\/)?(\w+)"/g, (_, name: string) => {
      return JSON.stringify(`#/components/schemas/${keep(name, way)}`);
    });
    return JSON.parse(text) as Described;
  }

  function keep(name: string, way: Way): string {
    const full = way === "input" && answered.has(name) && twofold.has(name) ? `${name}Input` : name;
    if (way === "output") answered.add(name);
    if (full in kept) return full;
    kept[full] = {};
    kept[full] = linked(named[way][name] ?? {}, way);
    return full;
  }

  function of(schema: z.ZodType, way: Way): Described {
    const name = names.get(schema)?.id;
    if (name) return { $ref: `#/components/schemas/${keep(name, way)}` };
    const { $schema, $defs, ...described } = z.toJSONSchema(schema, { ...plainly, io: way });
    return linked(described, way);
  }

  for (const answer of answers) of(answer, "output");
  /** Those that were referred to so far, by name. */
  const components = () => Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { of, components };
}

function describeNamed(io: Way): Record<string, Described> {
  const { schemas } = z.toJSONSchema(names, { ...plainly, io, uri: (name) => `#/${name}` });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...described }]) => [name, described]));
}

/** Names of what is not sent as it is answered, itself or in something it refers to. */
function readTwoWays({ input, output }: Record<Way, Record<string, Described>>): Set<string> {
  const found = new Set<string>();
  const differs = (name: string) => {
    const sent = JSON.stringify(input[name]);
    return sent !== JSON.stringify(output[name]) || [...found].some((other) => sent.includes(`"#/${other}"`));
  };
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of Object.keys(input)) if (differs(name)) found.add(name);
  }
  return found;
}

const plainly = {
  // The contract's own marks on texts are in another registry, and stay there.
  metadata: names,
  unrepresentable: "any",
  /** Leaves out what says nothing to strangers. Answers may gain fields later, so they are not closed. */
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Many a generator reads a word as any text unless it is one of a list.
    if (jsonSchema.const !== undefined) {
      jsonSchema.enum = [jsonSchema.const as string];
      delete jsonSchema.const;
    }
    delete jsonSchema.id;
    const description = z.globalRegistry.get(zodSchema)?.description;
    if (description) jsonSchema.description = description;
  },
} as const;
