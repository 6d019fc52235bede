export { firstStart } from "./first-start.ts";
export { holidaysOf } from "./holidays.ts";
export {
  type Agency,
  type AgencyColumns,
  agencyColumns,
  agencyIn,
  agencyTables,
  loadAgency,
  publicAgency,
} from "./store.ts";
