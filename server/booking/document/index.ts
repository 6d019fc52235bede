export { type CardRecord, cardRecord } from "./card-record.ts";
export { documentNumber } from "./certificate.ts";
export { makeCardDocument, makeDocument } from "./make-document.ts";
export { type SignedRecord, signedRecord } from "./record.ts";
export { signingKey } from "./signing-key.ts";
export { findDocument, recordIsIntact, verifyDocument } from "./verify.ts";
