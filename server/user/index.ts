export { updateUser } from "./change-user.ts";
export { emailChangeUrlById } from "./email-changes.ts";
export { handOverJob } from "./hand-over.ts";
export { people } from "./list-people.ts";
export { userRoutes } from "./routes.ts";
export { loadUser } from "./store.ts";
