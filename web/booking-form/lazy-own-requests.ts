import { loadOnDemand } from "#web/signed-form/page/load-on-demand.tsx";

/** Loaded on demand by the pages after the signature, because few customers request a change. */
export const OwnRequests = loadOnDemand(async () => (await import("./requests/own-requests.tsx")).OwnRequests, {
  waiting: null,
});

/** Loaded on demand by the page of a signed link. */
export const BookingStatus = loadOnDemand(async () => (await import("./requests/booking-status.tsx")).BookingStatus, {
  waiting: null,
});
