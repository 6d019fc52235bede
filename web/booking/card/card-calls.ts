import type { cardFormCalls } from "#contract/card-form.ts";
import { bare } from "../public-calls.ts";

type Calls = typeof cardFormCalls;

/** As `publicCalls`: the contract's calls without their schemas. */
export const cardCalls = {
  open: bare<Calls["open"]>("GET", "/public/card/{publicId}"),
  give: bare<Calls["give"]>("POST", "/public/card/{publicId}"),
  document: bare<Calls["document"]>("POST", "/public/card/{publicId}/document", "application/pdf"),
};
