export { askForCard } from "./ask-for-replacement-card.ts";
export { cardFormRoutes } from "./card-form-routes.ts";
