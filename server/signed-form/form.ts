import type { z } from "zod";
import type { Offer } from "#contract/booking-form/form.ts";
import type { FormCalls, Signature, SignedFileCall } from "#contract/signed-form/signed-form.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { LinkState } from "#domain/link/link-state.ts";
import type { Agency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context, Origin } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import type { DocumentSpeech } from "./document/document-speech.ts";
import type { DocumentTitles } from "./document/render-document.ts";
import type { SignedContent, SignedRecord } from "./signed-record.ts";

/** A person who opened a link, and the state of that link. */
export interface Visit {
  publicId: string;
  link: { id: number; quoteId: number; versionId: number; state: LinkState; expiresAt: string };
}

/** The values needed for reading. */
export interface Reading {
  db: Db;
  parts: Parts;
  now: string;
  origin: Pick<Origin, "language">;
}

/** The values needed for showing, which were read before. */
export interface Showing<Shown = unknown> extends Reading {
  settings: Agency;
  /** The result of the form's `shown` query. */
  shown: Shown;
}

type View<C extends FormCalls> = z.output<C["open"]["answer"]>;
/** The fields that a form adds to the common fields of a state. */
type Added<C extends FormCalls, State, Common extends string> =
  Extract<View<C>, { state: State }> extends infer Said ? Omit<Said, "state" | Common> : never;

/** A row of signatures. */
export interface Signed {
  id: number;
  quoteId: number;
  record: string;
}

/** The checked content of a signature, and the actions that follow. */
export interface CheckedForm<Content extends SignedContent> {
  /** The record without the proof of the signature. */
  content: Content;
  versionId: number;
  /** The signed booking that the form is about. Null for the booking itself. */
  bookingSignatureId: number | null;
  currency: string;
  amountCents: number;
  /**
   * Writes the consequences in the same transaction, after record and document are stored: statuses, cards, letters.
   */
  follow: (done: Done<Content>) => Promise<void>;
}

export interface Done<Content extends SignedContent> {
  signatureId: number;
  documentId: number;
  record: SignedRecord<Content>;
}

/** The last names and the postal code that open the document. */
export interface Signer {
  lastNames?: readonly string[];
  postalCode: string;
}

/**
 * A form that customers sign behind a personal link. This contains what is specific to the form. Links, the proof of
 * the signer, the record, the document, copies and routes are shared by all forms.
 */
export type SignedForm<C extends FormCalls, Content extends SignedContent, Shown = unknown> = FormItself<
  C,
  Content,
  Shown
> &
  (C extends { decline: object } ? { decline: Declining } : { decline?: never });

/** The option to decline in place of signing. Forms whose contract has a call for it define this. */
export interface Declining {
  /** The action in the audit trail. */
  auditAction: AuditAction;
  /**
   * Writes the consequences in the same transaction, after the decline is stored and the link has ended: statuses,
   * letters.
   */
  follow: (visit: Visit, context: Context) => Promise<void>;
}

interface FormItself<C extends FormCalls, Content extends SignedContent, Shown> {
  /** The purpose of its links and signatures. It is stored, so it must never be renamed. */
  purpose: string;
  calls: C;
  /** The action of the signature in the audit trail. */
  auditAction: AuditAction;
  /** Actions of the history that lead to the signature, with their names on the certificate. */
  events: Readonly<Record<string, (speech: DocumentSpeech) => string>>;
  document: {
    titles: (of: { agency: string; number: string }, speech: DocumentSpeech) => DocumentTitles;
    /** "signed-booking": the prefix of the file name. */
    fileName: string;
    /** "5001-12". */
    number: (record: SignedRecord<Content>) => string;
    /** The agency as shown to the signer. Older records have no time zone, because it was not a setting. */
    agency: (record: SignedRecord<Content>) => Omit<Offer["agency"], "timeZone"> & { timeZone?: string };
    /**
     * The module whose default export draws it, a `DocumentDrawing`. It runs on a thread, so it is named here and not
     * imported.
     */
    drawing: URL;
  };
  /**
   * A query that returns one JSON value, which most visitors are shown. It runs together with the query of the link and
   * refers to it as `link`.
   */
  shown?: string;
  /** Returns the content behind an active link. Undefined if there is nothing left to do. */
  open: (visit: Visit, showing: Showing<Shown>) => Promise<Added<C, "open", never> | undefined>;
  /** Returns what is shown in addition to the agency when the link has expired. */
  expired: (visit: Visit, reading: Reading) => Promise<Added<C, "expired", "agency">>;
  /** Returns what is shown of a signature in addition to the signer and the time. Must not contain personal data. */
  signed: (
    signed: Signed,
    reading: Reading,
  ) => Promise<Added<C, "signed", "agency" | "signedBy" | "signedAt" | "documentIsReady">>;
  /**
   * Checks the input and computes the record. Throws the reason if signing is not possible. The caller has locked the
   * quote's row and checked the link.
   */
  sign: (visit: Visit, body: z.output<C["sign"]["body"]>, context: Context) => Promise<CheckedForm<Content>>;
  signerOf: (record: SignedRecord<Content>) => Signer;
  /** Called when a person has opened the page or views it. */
  viewed?: (visit: Visit, signal: "opened" | "viewed", context: Context) => Promise<void>;
  /** Called when a person with an expired link asks for a new one. */
  askAgain?: (visit: Visit, context: Context) => Promise<void>;
  /** Additional files of the signed content. */
  files?: readonly { call: SignedFileCall; make: (db: Db, signed: Signed, now: string) => Promise<Uint8Array> }[];
}

export type AnyForm = FormItself<FormCalls, SignedContent, unknown> & { decline?: Declining };
export type BodyWithSignature = { signature: Signature };

/** Declares a form. Checks it against its contract, and gives all forms one type for the code that handles them. */
export function signedForm<C extends FormCalls, Content extends SignedContent, Shown = unknown>(
  form: SignedForm<C, Content, Shown>,
): AnyForm {
  return form as unknown as AnyForm;
}
