export { supplierRoutes } from "./routes.ts";
export { supplierView } from "./view.ts";
