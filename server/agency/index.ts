export { firstStart } from "./first-start.ts";
export { type Agency, loadAgency, publicAgency } from "./store.ts";
