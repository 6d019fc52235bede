import { STATUS_CODES } from "node:http";
import { type Call, isForStaff, isRemembered, writes } from "#contract/call.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { Refusal, type RefusalCode, refusals } from "#domain/shared/refusal.ts";
import { retryAfter } from "../errors.ts";
import { refusalText, saidDetails } from "../refusal-texts.ts";

/** Every code a call may be refused with: what its kind brings with it, and what it names in the contract. */
export function refusalsOf(call: Call): RefusalCode[] {
  const { params, query, body } = call;
  const hasVersion = "version" in { ...query?.shape, ...body?.shape };
  const isStaff = isForStaff(call);
  return [
    ...new Set<RefusalCode>([
      ...(isStaff ? (["not_signed_in", "not_allowed"] as const) : []),
      ...(call.permission === "api_key" ? (["api_key_invalid"] as const) : []),
      ...(isStaff || call.rate ? (["too_many_requests"] as const) : []),
      ...(params ? (["not_found"] as const) : []),
      ...(params || query || body ? (["invalid_input"] as const) : []),
      ...(body ? (["too_large"] as const) : []),
      ...(hasVersion ? (["changed_meanwhile", "state_conflict"] as const) : []),
      ...(isRemembered(call) ? (["idempotency_conflict"] as const) : []),
      ...(call.refuses ?? []),
      ...(["busy", "took_too_long", "out_of_service"] as const),
      ...(writes(call) ? (["outcome_unknown"] as const) : []),
    ]),
  ];
}

/** What many calls are refused with alike, told once. */
const shared: Record<string, readonly RefusalCode[]> = {
  NotSignedIn: ["not_signed_in"],
  NotAllowed: ["not_allowed"],
  NotFound: ["not_found"],
  TooLarge: ["too_large"],
  InvalidInput: ["invalid_input"],
  TooManyRequests: ["too_many_requests"],
  SentBefore: ["idempotency_conflict"],
  MovedOn: ["changed_meanwhile", "state_conflict", "idempotency_conflict"],
  Unavailable: ["busy", "took_too_long", "out_of_service"],
  PerhapsSaved: ["busy", "took_too_long", "out_of_service", "outcome_unknown"],
};

/** What is answered to every call alike, before it is known which it is or when nobody knows why. */
const whateverWasAsked = `400: the request cannot be read. 408: it did not arrive in time. 431: the address or the headers are too
long. 500: something is wrong with us.`;

/** The refusals of a call, by status. */
export function refusalResponses(call: Call): Record<string, object> {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code]);
  return {
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, referTo(codes) ?? response(codes)])),
    default: { $ref: "#/components/responses/Failed" },
  };
}

/** The responses that calls refer to. */
export function sharedResponses(): Record<string, object> {
  const told = Object.entries(shared).map(([name, codes]) => [name, response(codes, exampleOf(codes))]);
  return {
    ...Object.fromEntries(told),
    Failed: response(["bad_request", "too_large", "our_fault"], { description: whateverWasAsked }),
  };
}

function referTo(codes: readonly RefusalCode[]): object | undefined {
  const same = (one: readonly string[]) => one.length === codes.length && codes.every((code) => one.includes(code));
  const [name] = Object.entries(shared).find(([, listed]) => same(listed)) ?? [];
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` };
}

function response(codes: readonly string[], { description, example }: { description?: string; example?: object } = {}) {
  const schema = { $ref: "#/components/schemas/Refusal", properties: { code: { enum: codes } } };
  return {
    description: description ?? STATUS_CODES[refusals[codes[0] as RefusalCode]],
    ...(codes.some((code) => code in retryAfter) ? { headers: { "Retry-After": waiting } } : {}),
    content: { "application/json": { schema, ...(example ? { example } : {}) } },
  };
}

const waiting = { description: "Seconds after which it may be asked once more", schema: { type: "integer" } };

/** As the first of the codes is answered. */
function exampleOf([code]: readonly RefusalCode[]): { example?: object } {
  if (!code) return {};
  const fields = [fieldProblem("contact.phone", "contact_phone_missing")];
  const details = saidDetails(code === "invalid_input" ? { fields } : {}, "en");
  return { example: { code, message: sentence(code), details } };
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
