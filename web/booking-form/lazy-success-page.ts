import { loadOnDemand } from "#web/signed-form/page/load-on-demand.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";

/** Loaded while the form is filled in. */
export const SuccessPage = loadOnDemand(async () => (await import("./success-page.tsx")).SuccessPage, {
  Frame: PageFrame,
});
