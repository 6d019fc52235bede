/** Sign-in, sessions, and who asks. */
export { authenticate } from "./authenticate.ts";
export { forgetSessionsJob } from "./forget-sessions.ts";
export { pictureOrigin } from "./picture.ts";
export { accessRoutes } from "./routes.ts";
export { endSessionsOf } from "./session-store.ts";
export { mustHaveSignedInLately } from "./signed-in-lately.ts";
