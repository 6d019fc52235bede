export { whoWantLetters } from "./choices.ts";
export { forgetNotificationsJob } from "./forget.ts";
export { type Notice, notify, ownersOf, settleNotifications, settleOfRecord } from "./notify.ts";
export { notificationRoutes } from "./routes.ts";
