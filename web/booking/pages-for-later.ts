/** Every page but the form itself, in one file for the browser; only `lazy-pages.ts` loads it. */
export { ExpiredPage } from "./expired-page.tsx";
export { NotFoundPage } from "./not-found-page.tsx";
export { SignedPage } from "./signed-page.tsx";
export { SuccessPage } from "./success-page.tsx";
export { SupersededPage } from "./superseded-page.tsx";
export { VerifyPage } from "./verify-page.tsx";
