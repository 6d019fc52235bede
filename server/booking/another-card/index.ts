export { askForCard } from "./ask-for-card.ts";
export { cardFormRoutes } from "./card-form-routes.ts";
