import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { OptionMoney } from "./option-money.tsx";

test("tells what the gross profit of an option does not contain yet", async () => {
  const [option] = aQuoteShown().sent?.options ?? [];
  if (!option) throw new Error("The quote has no option.");
  await showOffice(<OptionMoney option={{ ...option, grossProfitCents: 37_000 }} currency="USD" />);
  const row = page.getByRole("row", { name: /^Gross profit/ });
  await expect.element(row).toMatchTextContent(/^Gross profit before the card fee and other costs\s*370\.00/);
  await expectNoViolations();
});
