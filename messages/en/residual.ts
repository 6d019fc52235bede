import type { ResidualSentences } from "#domain/exchange/residual-words.ts";
import { catalogueOf } from "../catalogue.ts";

/** The handling of the residual value of exchanged tickets, for the form, the letter and the signed document. */
export const residual = catalogueOf<ResidualSentences>()({
  leftAsRefund: "Your old tickets are worth {{amount}} more than the new ones. You get this amount as a refund.",
  leftForfeited:
    "Your old tickets are worth {{amount}} more than the new ones. The fare rules do not allow a refund of this amount.",
  creditToBook:
    "Your old tickets are worth {{amount}} more than the new ones. You get this amount as a credit with the airline, book by {{day}}.",
  creditToTravel:
    "Your old tickets are worth {{amount}} more than the new ones. You get this amount as a credit with the airline, travel by {{day}}.",
});
