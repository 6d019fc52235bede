/** Every page but the form itself, in one file for the browser; only `lazy-pages.ts` loads it. */
export { DeclinePart } from "./decline-part.tsx";
export { DonePage } from "./done-page.tsx";
export { ClosedPage, DeclinedPage, ExpiredPage, SignedPage, SupersededPage } from "./link-pages.tsx";
export { NotFoundPage } from "./not-found-page.tsx";
export { VerifyPage } from "./verify-page.tsx";
