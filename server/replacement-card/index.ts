/** The form with which a customer gives another card. */
export { replacementCardForm } from "./replacement-card-form.ts";
export { replacementCardRoutes } from "./routes.ts";
