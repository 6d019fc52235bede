import { STATUS_CODES } from "node:http";
import { type Call, isForStaff, isRemembered, writes } from "#contract/call.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { Refusal, type RefusalCode, refusals } from "#domain/shared/refusal.ts";
import { retryAfter } from "../errors.ts";
import { refusalText, saidDetails } from "../refusal-texts.ts";

/** Every code a call may be refused with: what its kind brings with it, and what it names in the contract. */
export function refusalsOf(call: Call): RefusalCode[] {
  const { query, body } = call;
  const hasVersion = "version" in { ...query?.shape, ...body?.shape };
  return [
    ...new Set<RefusalCode>([
      ...refusalsOfKind(call),
      ...(body ? (["too_large"] as const) : []),
      ...(hasVersion ? (["changed_meanwhile", "state_conflict"] as const) : []),
      ...(isRemembered(call) ? (["idempotency_conflict"] as const) : []),
      ...(call.refuses ?? []),
      ...(["busy", "took_too_long", "out_of_service"] as const),
      ...(writes(call) ? (["outcome_unknown"] as const) : []),
    ]),
  ];
}

/** What a call is refused with whatever it is about: by who may ask, and by what of. */
function refusalsOfKind(call: Call): RefusalCode[] {
  const { params, query, body } = call;
  const isStaff = isForStaff(call);
  return [
    ...(isStaff ? (["not_signed_in", "not_allowed"] as const) : []),
    ...(call.permission === "api_key" ? (["api_key_invalid"] as const) : []),
    ...(isStaff || call.rate ? (["too_many_requests"] as const) : []),
    ...(params ? (["not_found"] as const) : []),
    // A write takes an Idempotency-Key, if nothing else.
    ...(params || query || body || writes(call) ? (["invalid_input"] as const) : []),
  ];
}

/** What fails is not the fault of who asks, and most of it may be asked again. */
const failures = {
  Unavailable: ["busy", "took_too_long", "out_of_service", "our_fault"],
  PerhapsSaved: ["busy", "took_too_long", "out_of_service", "outcome_unknown", "our_fault"],
} satisfies Record<string, readonly (RefusalCode | "our_fault")[]>;

/**
 * The refusals of a call. Where it is refused as every call of its kind is, that is told of the whole range of statuses;
 * a status at which it has a code of its own stands at the call, with all the codes it has there.
 */
export function refusalResponses(call: Call): Record<string, object> {
  const ofRange = new Set<string>([...refusalsOfKind(call), ...ofEveryCall, ...failures.PerhapsSaved]);
  const own = [...Map.groupBy(refusalsOf(call), (code) => refusals[code])].filter(
    ([, codes]) => !codes.every((code) => ofRange.has(code)),
  );
  return {
    ...Object.fromEntries(own.map(([status, codes]) => [status, response(codes)])),
    "4XX": { $ref: `#/components/responses/${kindOf(call)}` },
    "5XX": { $ref: `#/components/responses/${writes(call) ? "PerhapsSaved" : "Unavailable"}` },
  };
}

/** The responses that calls refer to. */
export function sharedResponses(calls: readonly Call[]): Record<string, object> {
  return {
    ...Object.fromEntries(Object.entries(failures).map(([name, codes]) => [name, response(codes)])),
    ...Object.fromEntries(calls.map((call) => [kindOf(call), responseOfKind(call)])),
  };
}

function kindOf(call: Call): string {
  const { params, query, body } = call;
  const who = isForStaff(call) ? "Staff" : call.permission === "api_key" ? "Site" : call.rate ? "Public" : "Unlimited";
  return `Refused${who}${params ? "Record" : query || body || writes(call) ? "Input" : ""}`;
}

/** Refused by the HTTP edge, before it is known which call it is. */
const ofEveryCall = ["bad_request", "too_large"];

const whateverWasAsked = `400: the request cannot be read. 408: it did not arrive in time. 413: its body is too long. 431: the
address or the headers are too long.`;

/** With the codes of each status, for the status is all that some programs look at. */
function responseOfKind(call: Call): object {
  const codes = refusalsOfKind(call);
  const byStatus = [...Map.groupBy(codes, (code) => refusals[code])].sort(([one], [other]) => one - other);
  const told = byStatus.map(([status, same]) => `${status}: ${same.join(", ")}.`);
  return response([...codes, ...ofEveryCall], [...told, whateverWasAsked].join(" "));
}

function response(codes: readonly string[], description?: string): object {
  const [first] = codes as RefusalCode[];
  const schema = { $ref: "#/components/schemas/Refusal", properties: { code: { enum: codes } } };
  return {
    description: description ?? (first && STATUS_CODES[refusals[first]]),
    ...(codes.some((code) => code in retryAfter) ? { headers: { "Retry-After": waiting } } : {}),
    content: { "application/json": { schema } },
  };
}

const waiting = { description: "Seconds after which it may be asked once more", schema: { type: "integer" } };

/** Refusals as they are answered, of those that a program meets first. */
export function refusalExamples(): object[] {
  const met = ["invalid_input", "not_signed_in", "not_found", "changed_meanwhile", "too_many_requests"] as const;
  const fields = [fieldProblem("contact.phone", "contact_phone_missing")];
  return met.map((code) => {
    const details = saidDetails(code === "invalid_input" ? { fields } : {}, "en");
    return { code, message: sentence(code), details };
  });
}

/** A row for each code: its status, and the sentence that comes with it. */
export function refusalTable(): string {
  const rows = Object.entries(refusals).map(
    ([code, status]) => `| ${code} | ${status} | ${sentence(code as RefusalCode)} |`,
  );
  return ["| code | status | message |", "| --- | --- | --- |", ...rows].join("\n");
}

function sentence(code: RefusalCode): string {
  return refusalText(new Refusal(code, { options: 2 }), "en");
}
