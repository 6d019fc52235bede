import type { z } from "zod";
import type { Permission } from "#domain/access/permissions.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

type Shape = z.ZodObject | undefined;

/** The media type of an answer that is a file. */
export type FileType = "application/pdf" | "text/calendar";

/**
 * The type of an answer that is streamed while it is generated. Its length is unlimited. A `spreadsheet` is CSV or XLSX,
 * as the `format` of the query says.
 */
export type StreamType = "text/csv" | "spreadsheet";

export const fileFormats = ["csv", "xlsx"] as const;
export type FileFormat = (typeof fileFormats)[number];

export const mediaTypeOf: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The media type of an answer that stays open until the client disconnects. */
export type EventsType = "text/event-stream";

/** The result of a handler whose answer is `EventsType`. */
export interface OpenEvents {
  events: AsyncIterable<string>;
}

/** The result of a handler whose answer is `StreamType`. */
export interface StreamedFile {
  fileName: string;
  format: FileFormat;
  chunks: AsyncIterable<string | Uint8Array>;
}

export const rates = ["form", "signature", "proof", "sign_in", "refresh", "reveal", "intake"] as const;
export type Rate = (typeof rates)[number];

export type RecordName =
  | "lead"
  | "note"
  | "question"
  | "quote"
  | "approval"
  | "cancellation"
  | "refund"
  | "credit"
  | "heldAmount"
  | "commission"
  | "manualCommission"
  | "statement"
  | "chargeback"
  | "debitMemo"
  | "settlementReport"
  | "reportSchedule"
  | "scheduleChange"
  | "customerRequest"
  | "offer"
  | "queueAgent"
  | "notification"
  | "user"
  | "whitelistEntry"
  | "savedView"
  | "apiKey"
  | "leadImport"
  | "letter"
  | "session";

/**
 * One call of the API: its method, path under /api, permission, input and answer. `public` calls need no sign-in; the
 * path or the body contains the proof. `api_key` calls are for the agency's own web sites, which send an API key
 * instead of an access token.
 */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  permission: Permission | "public" | "api_key";
  /**
   * The kind of record that the call is about. The `id` of the path names the record, or else a field of the body does
   * ("leadId" names a lead). The caller must have the permission on that record.
   */
  record?: RecordName;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType | FileType | StreamType | EventsType;
  /** A call that uses POST because of the size or content of its input. It changes nothing. */
  isQuestion?: true;
  /** The answer contains a secret, so it is never stored under an Idempotency-Key. */
  secretAnswer?: true;
  /**
   * The refusal codes of this call, in addition to those that every call of its kind has
   * (server/http/openapi/refusals.ts).
   */
  refuses?: readonly RefusalCode[];
  /**
   * The rate limit of one caller. The settings contain the numbers. Public callers are identified by address, staff by
   * user, web sites by key.
   */
  rate?: Rate;
}

type Part<C, K extends keyof Call> = C extends Record<K, infer S> ? S : undefined;
type Output<S> = S extends Shape ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler: parsed, with defaults filled in. */
export interface CallInput<C extends Call> {
  params: Output<Part<C, "params">>;
  query: Output<Part<C, "query">>;
  body: Output<Part<C, "body">>;
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input that a client sends. */
export type CallArguments<C extends Call> = Present<{
  params: Input<Part<C, "params">>;
  query: Input<Part<C, "query">>;
  body: Input<Part<C, "body">>;
}>;

export type CallAnswer<C extends Call> = C["answer"] extends z.ZodType ? z.output<C["answer"]> : Uint8Array;

/** The result of a handler, before it is serialized. */
export type CallResult<C extends Call> = C["answer"] extends z.ZodType
  ? z.input<C["answer"]>
  : C["answer"] extends StreamType
    ? StreamedFile
    : C["answer"] extends EventsType
      ? OpenEvents
      : Uint8Array;

/** A call that requires a signed-in user. */
export type StaffCall = Call & { permission: Permission };

export function isForStaff(call: Call): call is StaffCall {
  return call.permission !== "public" && call.permission !== "api_key";
}

/** Returns true if the call can change data. */
export function writes({ method, isQuestion }: Call): boolean {
  return method !== "GET" && !isQuestion;
}

/** Returns true if the result is stored under the Idempotency-Key, so that the client can retry the call. */
export function isRemembered(call: Call): boolean {
  return writes(call) && !call.secretAnswer && typeof call.answer !== "string";
}

/** Returns the definition with its literal types. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
