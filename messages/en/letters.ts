import { amountLines } from "./amount-lines.ts";
import { changes } from "./changes.ts";
import * as account from "./letters/account.ts";
import * as afterSale from "./letters/after-sale.ts";
import * as approvals from "./letters/approvals.ts";
import { common } from "./letters/common.ts";
import * as credits from "./letters/credits.ts";
import * as customerRequests from "./letters/customer-requests.ts";
import * as digest from "./letters/digest.ts";
import * as experts from "./letters/experts.ts";
import * as money from "./letters/money.ts";
import * as offers from "./letters/offers.ts";
import * as reports from "./letters/reports.ts";
import * as scheduleChanges from "./letters/schedule-changes.ts";
import * as signatures from "./letters/signatures.ts";
import * as staff from "./letters/staff.ts";
import * as tickets from "./letters/tickets.ts";
import { residual } from "./residual.ts";
import { settlement } from "./settlement.ts";
import { trip } from "./trip.ts";

/** The texts of all letters. */
export const letters = {
  common,
  ...offers,
  ...signatures,
  ...money,
  ...tickets,
  ...staff,
  ...afterSale,
  ...credits,
  ...scheduleChanges,
  ...customerRequests,
  ...approvals,
  ...experts,
  ...digest,
  ...reports,
  ...account,
  changes,
  lines: amountLines,
  residual,
  settlement,
  trip,
};
