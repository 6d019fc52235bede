import type { FormCalls, SignedFileCall } from "#contract/signed-form/signed-form.ts";

/** The files that a signer can download after proof of identity. */
export interface SignedFiles {
  document: FormCalls["document"];
  /** Polled until the document is drawn. */
  open: FormCalls["open"];
  /** The flights as a calendar file, if there are any. */
  calendar?: SignedFileCall;
}
