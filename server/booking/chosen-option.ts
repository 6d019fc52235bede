import type { OfferOption } from "#contract/booking-form.ts";
import type { FlightOption, QuoteContent } from "#domain/quote/content.ts";
import type { Db } from "#server/db/database.ts";
import { loadVersion } from "#server/quote/index.ts";
import type { BookingRecord } from "./document/record.ts";
import { mustBeSigned } from "./store.ts";

/** The option the customer signed: as it was shown (`itinerary`) and as the agency calculates it (`fares`). */
export interface ChosenOption extends FlightOption {
  itinerary: OfferOption["itinerary"];
}

/** What was signed and which option it was. Throws `state_conflict` without a signature in force. */
export async function chosenOption(db: Db, quoteId: number) {
  const signature = await mustBeSigned(db, quoteId);
  const record = JSON.parse(signature.record) as BookingRecord;
  const version = await loadVersion(db, signature.versionId);
  const content = version?.content as QuoteContent | undefined;
  const option = content?.options.find(({ id }) => id === record.chosenOptionId);
  const shown = record.offer.options.find(({ id }) => id === record.chosenOptionId);
  if (!content || !option || !shown) throw new Error(`The signed option of quote ${quoteId} is missing`);
  const chosen: ChosenOption = { ...option, itinerary: shown.itinerary };
  return { signature, record, content, option: chosen };
}
