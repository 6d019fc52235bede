import { later } from "#web/signed-form/later.tsx";
import { PageFrame } from "#web/signed-form/page-frame.tsx";

/** Whoever books sees it at the end: it comes while the form is filled in. */
export const SuccessPage = later(async () => (await import("./success-page.tsx")).SuccessPage, { Frame: PageFrame });
