import { loadOnDemand } from "./load-on-demand.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Loaded while the form is filled in, because none of these pages is shown before the end. */
const load = () => import("./pages-on-demand.ts");
const page = { Frame: PageFrame };

export const ClosedPage = loadOnDemand(async () => (await load()).ClosedPage, page);
export const DeclinedPage = loadOnDemand(async () => (await load()).DeclinedPage, page);
export const DonePage = loadOnDemand(async () => (await load()).DonePage, page);
export const ExpiredPage = loadOnDemand(async () => (await load()).ExpiredPage, page);
export const NotFoundPage = loadOnDemand(async () => (await load()).NotFoundPage, page);
export const SignedPage = loadOnDemand(async () => (await load()).SignedPage, page);
export const SupersededPage = loadOnDemand(async () => (await load()).SupersededPage, page);
export const VerifyPage = loadOnDemand(async () => (await load()).VerifyPage, page);

/** The pages of a link that cannot be signed now. */
export const linkPages = [ClosedPage, DeclinedPage, ExpiredPage, SignedPage, SupersededPage];
