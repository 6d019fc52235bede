import type { FormCalls, SignedFileCall } from "#contract/signed-form.ts";

/** What a signer may take with them, against proof of who they are. */
export interface SignedFiles {
  document: FormCalls["document"];
  /** Shows whether the document is drawn. */
  open: FormCalls["open"];
  /** The flights as a calendar file, where there are any. */
  calendar?: SignedFileCall;
}
