import { lazy } from "react";

/** Whoever books sees none of these pages before the end: they come while the form is filled in. */
export const loadBeside = () => import("./beside-pages.ts");

export const ExpiredPage = lazy(async () => ({ default: (await loadBeside()).ExpiredPage }));
export const NotFoundPage = lazy(async () => ({ default: (await loadBeside()).NotFoundPage }));
export const SignedPage = lazy(async () => ({ default: (await loadBeside()).SignedPage }));
export const SuccessPage = lazy(async () => ({ default: (await loadBeside()).SuccessPage }));
export const SupersededPage = lazy(async () => ({ default: (await loadBeside()).SupersededPage }));
export const VerifyPage = lazy(async () => ({ default: (await loadBeside()).VerifyPage }));
