import { later } from "#web/signed-form/later.tsx";

/** Few who have booked ask for something else: it comes to the pages after the signature. */
export const OwnRequests = later(async () => (await import("./requests/own-requests.tsx")).OwnRequests, {
  waiting: null,
});
