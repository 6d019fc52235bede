import { STATUS_CODES } from "node:http";
import { type Call, isForStaff, isRemembered, writes } from "#contract/shared/call.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { Refusal, type RefusalCode, refusals } from "#domain/shared/refusal.ts";
import { retryAfter } from "../errors.ts";
import { refusalText, saidDetails } from "../refusal-texts.ts";

/**
 * Returns every code that a call may be refused with: the codes of its kind, and the codes that the contract lists for
 * it.
 */
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
      "busy",
      "took_too_long",
      "out_of_service",
      ...(writes(call) ? (["outcome_unknown"] as const) : []),
    ]),
  ];
}

/**
 * Returns the codes that apply to every call of the same kind. They depend on who may call it and on the input it
 * takes.
 */
function refusalsOfKind(call: Call): RefusalCode[] {
  const { params, query, body } = call;
  const isStaff = isForStaff(call);
  return [
    ...(isStaff ? (["not_signed_in", "not_allowed"] as const) : []),
    ...(call.permission === "api_key" ? (["api_key_invalid"] as const) : []),
    ...(isStaff || call.rate ? (["too_many_requests"] as const) : []),
    ...(params ? (["not_found"] as const) : []),
    // A write at least takes an Idempotency-Key.
    ...(params || query || body || writes(call) ? (["invalid_input"] as const) : []),
  ];
}

/** Failures that are not the caller's fault. Most of them may be retried. */
const failures = {
  Unavailable: ["busy", "took_too_long", "out_of_service", "our_fault"],
  PerhapsSaved: ["busy", "took_too_long", "out_of_service", "outcome_unknown", "our_fault"],
} satisfies Record<string, readonly (RefusalCode | "our_fault")[]>;

/**
 * Describes the refusals of a call. The codes that every call of its kind has are described for the whole range of
 * statuses. A status with a code specific to this call is described with the call, with all its codes.
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

/** Refused by the HTTP edge, before the call is identified. */
const ofEveryCall = ["bad_request", "too_large"];

const whateverWasAsked = `400: the request cannot be read. 408: it did not arrive in time. 413: its body is too long. 431: the
address or the headers are too long.`;

/** Lists the codes of each status, because some programs only look at the status. */
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

/** Returns examples of the refusals that a program meets first. */
export function refusalExamples(): object[] {
  const met = ["invalid_input", "not_signed_in", "not_found", "changed_meanwhile", "too_many_requests"] as const;
  const fields = [fieldProblem("contact.phone", "contact_phone_missing")];
  return met.map((code) => {
    const details = saidDetails(code === "invalid_input" ? { fields } : {}, "en");
    return { code, message: sentence(code), details };
  });
}

/** Returns a table row for each code: its status and its message. */
export function refusalTable(): string {
  const rows = Object.entries(refusals).map(
    ([code, status]) => `| ${code} | ${status} | ${sentence(code as RefusalCode)} |`,
  );
  return ["| code | status | message |", "| --- | --- | --- |", ...rows].join("\n");
}

function sentence(code: RefusalCode): string {
  return refusalText(new Refusal(code, { options: 2 }), "en");
}
