import { later } from "./later.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Whoever signs sees none of these pages before the end: they come while the form is filled in. */
const load = () => import("./pages-for-later.ts");
const page = { Frame: PageFrame };

export const ClosedPage = later(async () => (await load()).ClosedPage, page);
export const DeclinedPage = later(async () => (await load()).DeclinedPage, page);
export const DeclinePart = later(async () => (await load()).DeclinePart, { waiting: null });
export const DonePage = later(async () => (await load()).DonePage, page);
export const ExpiredPage = later(async () => (await load()).ExpiredPage, page);
export const NotFoundPage = later(async () => (await load()).NotFoundPage, page);
export const SignedPage = later(async () => (await load()).SignedPage, page);
export const SupersededPage = later(async () => (await load()).SupersededPage, page);
export const VerifyPage = later(async () => (await load()).VerifyPage, page);
