import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Reader } from "./filter-sql.ts";

/** Returns the instant at which a day of the agency begins. */
export const startOfDay = (day: string, { zone }: Reader): string => startOfAgencyDay(day, zone);

/** Returns the instant at which a day of the agency ends. It belongs to the next day. */
export const endOfDay = (day: string, { zone }: Reader): string => startOfAgencyDay(addDays(day, 1), zone);
