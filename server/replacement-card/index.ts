export { replacementCardForm } from "./replacement-card-form.ts";
export { replacementCardRoutes } from "./routes.ts";
