import { amountLines } from "./amount-lines.ts";
import * as booking from "./documents/booking.ts";
import { cardAuthorization } from "./documents/card-authorization.ts";
import * as certificate from "./documents/certificate.ts";
import * as frame from "./documents/frame.ts";
import * as payment from "./documents/payment.ts";
import { request } from "./documents/request.ts";
import { scheduleAnswer } from "./documents/schedule-answer.ts";
import { statement } from "./documents/statement.ts";
import { voucher } from "./documents/voucher.ts";
import { residual } from "./residual.ts";
import { settlement } from "./settlement.ts";
import { trip } from "./trip.ts";

/** The texts of signed documents and vouchers. */
export const documents = {
  ...frame,
  ...booking,
  cardAuthorization,
  ...payment,
  ...certificate,
  request,
  voucher,
  statement,
  scheduleAnswer,
  lines: amountLines,
  residual,
  settlement,
  trip,
};
