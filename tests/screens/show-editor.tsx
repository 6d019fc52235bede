import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { commissionCalls } from "#contract/commission/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { PricingAids } from "#contract/quote/pricing-aids.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { Role } from "#domain/access/roles.ts";
import type { PartySize } from "#domain/quote/pricing.ts";
import { anOffer } from "#tests/sale/an-offer.ts";
import { QuoteEditor } from "#web/quote/editor/quote-editor.tsx";
import { editorValues } from "#web/quote/editor/values/editor-values.ts";
import { newQuote } from "#web/quote/editor/values/new-values.ts";
import { answering } from "./network.ts";
import { showOffice, typeOver } from "./render.tsx";

export const noAids: PricingAids = { consolidators: [], markupRules: [], lastQuote: null };

interface Given {
  party?: PartySize;
  role?: Role;
  /** A sent quote to edit instead of a new one. */
  quote?: Quote;
}

/** Shows the editor of a new quote, for two adults unless another party is given, to an agent who earns 35 %. */
export async function showEditor(
  aids: Partial<PricingAids> = {},
  { party = { ADULT: 2, CHILD: 0, INFANT: 0 }, role = "agent", quote }: Given = {},
): Promise<void> {
  const values = quote?.sent ? editorValues(quote.sent) : newQuote(party, "economy", new Date());
  // Requested when a quote is complete and its agent pauses.
  answering(quoteCalls.preview, () => anOffer());
  answering(quoteCalls.previewUpdate, () => anOffer());
  answering(quoteCalls.pricingAids, () => ({ ...noAids, ...aids }));
  answering(commissionCalls.terms, () => ({
    rateBps: 3500,
    merchantFeeBps: 350,
    audRateMillionths: 651_200,
    expertShareBps: 3000,
    expertOptions: [],
  }));
  const nothing = { aside: undefined, back: null };
  await showOffice(
    <QuoteEditor
      {...nothing}
      quote={quote}
      values={values}
      leadId={5}
      heading="New quote"
      renderOffer={() => null}
      onSaved={vi.fn()}
    />,
    role,
  );
}

/** Replaces the text of the field by a paste event, as from another window. */
export async function pasteOver(field: Locator, copied: string): Promise<void> {
  // Waits for the parser, because a paste before it is loaded is plain text.
  await typeOver(field, "?");
  await expect.element(page.getByText("Parsing the code failed!")).toBeVisible();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", copied);
  field.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
