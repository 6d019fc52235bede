import type { z } from "zod";
import type { Permission } from "#domain/access/permissions.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

type Shape = z.ZodObject | undefined;

/** Media type of an answer that is a file. */
export type FileType = "application/pdf" | "text/calendar";

/** Media type of an answer that is sent while it is made, however long it becomes. */
export type StreamType = "text/csv";

/** Media type of an answer that goes on for as long as somebody listens. */
export type EventsType = "text/event-stream";

/** What a handler gives for one of those. */
export interface OpenEvents {
  events: AsyncIterable<string>;
}

/** What a handler gives for one. */
export interface StreamedText {
  fileName: string;
  chunks: AsyncIterable<string>;
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
  | "chargeback"
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
  | "session";

/**
 * One thing the browser may ask of the server: method, path under /api, who may, what goes in and what comes out.
 * `public` calls need no sign-in; the proof is then in the path or the body. `api_key` calls are for the agency's own web
 * sites, whose key stands where staff have an access token.
 */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  permission: Permission | "public" | "api_key";
  /**
   * The kind of record it is about, which the `id` of its path names, or else its body ("leadId" names a lead): the one
   * who asks must be allowed to do this on that one.
   */
  record?: RecordName;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType | FileType | StreamType | EventsType;
  /** Asked by POST for what goes in; it changes nothing. */
  isQuestion?: true;
  /** The answer is never kept for an Idempotency-Key: it holds something that may not be stored. */
  secretAnswer?: true;
  /** The codes it is refused with, beside those that every call of its kind has (server/http/openapi/refusals.ts). */
  refuses?: readonly RefusalCode[];
  /** How often one caller may: the numbers are settings. Strangers are told apart by address, staff by person, web sites by key. */
  rate?: Rate;
}

type Part<C, K extends keyof Call> = C extends Record<K, infer S> ? S : undefined;
type Output<S> = S extends Shape ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets: parsed, with defaults filled in. */
export interface CallInput<C extends Call> {
  params: Output<Part<C, "params">>;
  query: Output<Part<C, "query">>;
  body: Output<Part<C, "body">>;
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client sends. */
export type CallArguments<C extends Call> = Present<{
  params: Input<Part<C, "params">>;
  query: Input<Part<C, "query">>;
  body: Input<Part<C, "body">>;
}>;

export type CallAnswer<C extends Call> = C["answer"] extends z.ZodType ? z.output<C["answer"]> : Uint8Array;

/** What a handler returns before it is serialised. */
export type CallResult<C extends Call> = C["answer"] extends z.ZodType
  ? z.input<C["answer"]>
  : C["answer"] extends StreamType
    ? StreamedText
    : C["answer"] extends EventsType
      ? OpenEvents
      : Uint8Array;

/** A call of somebody who signed in. */
export type StaffCall = Call & { permission: Permission };

export function isForStaff(call: Call): call is StaffCall {
  return call.permission !== "public" && call.permission !== "api_key";
}

/** Whether it may change anything. */
export function writes({ method, isQuestion }: Call): boolean {
  return method !== "GET" && !isQuestion;
}

/** Whether what it did is kept for its Idempotency-Key, so that it may be sent again. */
export function isRemembered(call: Call): boolean {
  return writes(call) && !call.secretAnswer && typeof call.answer !== "string";
}

/** Keeps the literal types of a definition. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
