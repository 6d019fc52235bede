/** The agency itself, from the first start on. Its settings: server/settings. */
export { fillHolidaysJob } from "./fill-holidays.ts";
export { firstStart } from "./first-start.ts";
export { holidaysOf } from "./holidays.ts";
export {
  type Agency,
  type AgencyColumns,
  agencyColumns,
  agencyIn,
  agencyTables,
  loadAgency,
  loadTimeZone,
  markupRulesOf,
  merchantAccountsOf,
  publicAgency,
  statementNamesOf,
} from "./store.ts";
