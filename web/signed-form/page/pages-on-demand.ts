/** All pages except the form, in one chunk. Only `lazy-pages.ts` loads it. */

export { VerifyPage } from "#web/signed-form/screen/verify-page.tsx";
export { DonePage } from "./done-page.tsx";
export { ClosedPage, DeclinedPage, ExpiredPage, SignedPage, SupersededPage } from "./link-pages.tsx";
export { NotFoundPage } from "./not-found-page.tsx";
