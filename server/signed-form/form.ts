import type { z } from "zod";
import type { Offer } from "#contract/booking-form.ts";
import type { FormCalls, Signature, SignedFileCall } from "#contract/signed-form.ts";
import type { LinkState } from "#domain/signed-form/link-state.ts";
import type { Agency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context, Origin } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import type { DocumentSpeech } from "./document/document-speech.ts";
import type { DocumentTitles } from "./document/render-document.ts";
import type { SignedContent, SignedRecord } from "./record.ts";

/** Somebody who came with a link, and how that link stands. */
export interface Visit {
  publicId: string;
  link: { id: number; quoteId: number; versionId: number; state: LinkState; expiresAt: string };
}

/** What reading needs. */
export interface Reading {
  db: Db;
  parts: Parts;
  now: string;
  origin: Pick<Origin, "language">;
}

/** What showing needs beside it, which was read already. */
export interface Showing<Shown = unknown> extends Reading {
  settings: Agency;
  /** What `shown` of the form has read. */
  shown: Shown;
}

type View<C extends FormCalls> = z.output<C["open"]["answer"]>;
/** What a form adds to what every form says in that state. */
type Added<C extends FormCalls, State, Common extends string> =
  Extract<View<C>, { state: State }> extends infer Said ? Omit<Said, "state" | Common> : never;

/** A row of signatures. */
export interface Signed {
  id: number;
  quoteId: number;
  record: string;
}

/** What was signed, checked, and what follows from it. */
export interface CheckedForm<Content extends SignedContent> {
  /** The record, but for the proof of the signature. */
  content: Content;
  versionId: number;
  /** The signed booking it is about; null for the booking itself. */
  bookingSignatureId: number | null;
  currency: string;
  amountCents: number;
  /** Writes what follows in the same transaction, after record and document are stored: statuses, cards, letters. */
  follow: (done: Done<Content>) => Promise<void>;
}

export interface Done<Content extends SignedContent> {
  signatureId: number;
  documentId: number;
  record: SignedRecord<Content>;
}

/** Whose last name and postal code open the document. */
export interface Signer {
  lastNames?: readonly string[];
  postalCode: string;
}

/**
 * A form that customers sign behind a personal link: all that is its own. Links, proof of the signer, record, document,
 * copies and routes are those of every form.
 */
export type SignedForm<C extends FormCalls, Content extends SignedContent, Shown = unknown> = FormItself<
  C,
  Content,
  Shown
> &
  (C extends { decline: object } ? { decline: Declining } : { decline?: never });

/** What it is to keep everything as it is instead of signing. Forms whose contract has a call for it say so. */
export interface Declining {
  /** What it is called in the audit trail. */
  auditAction: string;
  /** What else happens in the same transaction, once it is on record and the link has ended: statuses, letters. */
  follow: (visit: Visit, context: Context) => Promise<void>;
}

interface FormItself<C extends FormCalls, Content extends SignedContent, Shown> {
  /** Of its links and signatures. Stored, and never renamed. */
  purpose: string;
  calls: C;
  /** What its signature is called in the audit trail. */
  auditAction: string;
  /** Actions of the history that lead to the signature, and what the certificate calls them. */
  events: Readonly<Record<string, (speech: DocumentSpeech) => string>>;
  document: {
    titles: (of: { agency: string; number: string }, speech: DocumentSpeech) => DocumentTitles;
    /** "signed-booking": what its file is called. */
    fileName: string;
    /** "5001-12". */
    number: (record: SignedRecord<Content>) => string;
    /** The agency as the signer was shown it. */
    agency: (record: SignedRecord<Content>) => Offer["agency"];
    /** File whose default export draws it, a `DocumentDrawing`: it is drawn on a thread, so it is named and not imported. */
    drawing: URL;
  };
  /** A select of one JSON value, which is read together with the `link` it names: what most who come are shown. */
  shown?: string;
  /** What stands behind a link that works; undefined where nothing is left to be done. */
  open: (visit: Visit, showing: Showing<Shown>) => Promise<Added<C, "open", never> | undefined>;
  /** What is said beside the agency when the link has ended. */
  expired: (visit: Visit, reading: Reading) => Promise<Added<C, "expired", "agency">>;
  /** What is said of a signature beside who gave it and when. Nothing personal. */
  signed: (
    signed: Signed,
    reading: Reading,
  ) => Promise<Added<C, "signed", "agency" | "signedBy" | "signedAt" | "documentIsReady">>;
  /** Checks and works out; throws whatever stands in the way. The row of the quote is locked, the link works. */
  sign: (visit: Visit, body: z.output<C["sign"]["body"]>, context: Context) => Promise<CheckedForm<Content>>;
  signerOf: (record: SignedRecord<Content>) => Signer;
  /** A person has opened the page, or looks at it. */
  viewed?: (visit: Visit, signal: "opened" | "viewed", context: Context) => Promise<void>;
  /** Comes with a link that has ended. */
  askAgain?: (visit: Visit, context: Context) => Promise<void>;
  /** More files of what was signed. */
  files?: readonly { call: SignedFileCall; make: (db: Db, signed: Signed, now: string) => Promise<Uint8Array> }[];
}

export type AnyForm = FormItself<FormCalls, SignedContent, unknown> & { decline?: Declining };
export type BodyWithSignature = { signature: Signature };

/** Declares a form: checked against its contract here, and alike for everything that handles forms. */
export function signedForm<C extends FormCalls, Content extends SignedContent, Shown = unknown>(
  form: SignedForm<C, Content, Shown>,
): AnyForm {
  return form as unknown as AnyForm;
}
