import type { replacementCardFormCalls } from "#contract/replacement-card-form.ts";
import { bare } from "../public-calls.ts";

type Calls = typeof replacementCardFormCalls;

/** As `publicCalls`: the contract's calls without their schemas. */
export const cardCalls = {
  open: bare<Calls["open"]>("GET", "/public/card/{publicId}"),
  sign: bare<Calls["sign"]>("POST", "/public/card/{publicId}"),
  document: bare<Calls["document"]>("POST", "/public/card/{publicId}/document", "application/pdf"),
};
