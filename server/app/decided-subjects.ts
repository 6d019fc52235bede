import { requestSubjects } from "#server/after-sale/index.ts";
import type { Decided } from "#server/approval/index.ts";
import { heldAmountSubject } from "#server/credit/index.ts";
import { exchangeSubject } from "#server/exchange/index.ts";
import { issueDaySubject } from "#server/ticketing/index.ts";

/** The subjects of requests for approval, beside those of a sale. */
export const decidedSubjects: readonly Decided[] = [
  ...requestSubjects,
  exchangeSubject,
  heldAmountSubject,
  issueDaySubject,
];
