import { replacementCardFormCalls } from "#contract/replacement-card/form.ts";
import { eventsOf, titlesOf } from "#server/signed-form/document/document-words.ts";
import { signedForm } from "#server/signed-form/form.ts";
import { giveReplacementCard } from "./give-replacement-card.ts";
import { openReplacementCardForm } from "./open-replacement-card-form.ts";
import { authorizationNumber, type ReplacementCardRecord } from "./replacement-card-content.ts";

/** The form behind the link that requests a replacement card. */
export const replacementCardForm = signedForm({
  purpose: "card",
  calls: replacementCardFormCalls,
  auditAction: "card.give",
  events: eventsOf("askForReplacementCard"),
  document: {
    titles: titlesOf("card_authorization"),
    fileName: "card-authorization",
    number: authorizationNumber,
    agency: ({ agency }: ReplacementCardRecord) => agency,
    drawing: new URL("./draw-authorization.ts", import.meta.url),
  },
  open: openReplacementCardForm,
  expired: async () => ({}),
  signed: async () => ({}),
  sign: giveReplacementCard,
  signerOf: ({ payment }: ReplacementCardRecord) => ({ postalCode: payment.billing.postalCode }),
});
