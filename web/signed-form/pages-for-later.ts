/** Every page but the form itself, in one file for the browser; only `lazy-pages.ts` loads it. */
export { DonePage } from "./done-page.tsx";
export { ClosedPage, ExpiredPage, SignedPage, SupersededPage } from "./link-pages.tsx";
export { NotFoundPage } from "./not-found-page.tsx";
export { VerifyPage } from "./verify-page.tsx";
