/** Requests that customers make after the sale, on the page of the trip. */
export { takeUp } from "./handle.ts";
export { customerRequestRoutes } from "./routes.ts";
