import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { QuoteMessages } from "./quote-messages.tsx";

const letter = { recipient: "mary@mail.example", createdAt: "2027-01-05T15:00:00.000Z", sentAt: null };
const quote = aQuoteShown({
  messages: [
    { ...letter, id: 12, template: "receipt", state: "failed", problem: "550 5.1.1 no such user" },
    { ...letter, id: 11, template: "quote-sent", state: "sent", problem: null },
  ],
});

test("links a failed letter to its page for a supervisor", async () => {
  await showOffice(<QuoteMessages quote={quote} />, "supervisor");
  const link = page.getByRole("link", { name: "Receipt" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/\/admin\/letters\/12$/));
  expect(page.getByRole("link").elements()).toHaveLength(1);
  await expectNoViolations();
});

test("shows the reason without a link to an agent", async () => {
  await showOffice(<QuoteMessages quote={quote} />, "agent");
  await expect.element(page.getByText("550 5.1.1 no such user")).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(0);
});
