import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, press, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { MoneyInput } from "./money-input.tsx";

function Amount({ start, allowNegative = false }: { start: number | null; allowNegative?: boolean }) {
  const [cents, setCents] = useState(start);
  return (
    <>
      <MoneyInput label="Net" value={cents} onChange={setCents} allowNegative={allowNegative} />
      <output aria-label="Cents">{String(cents)}</output>
    </>
  );
}

const kept = () => page.getByLabelText("Cents");
const net = () => page.getByLabelText("Net");

test("keeps cents, does not change incomplete input, and formats it on blur", async () => {
  await showOffice(<Amount start={null} />);
  await typeInto(net(), "1,250.5");
  await expect.element(net()).toHaveValue("1,250.5");
  await expect.element(kept()).toHaveTextContent("125050");
  await userEvent.tab();
  await expect.element(net()).toHaveValue("1,250.50");
  await expectNoViolations();
});

test("keeps invalid input visible and its value null", async () => {
  await showOffice(<Amount start={10_000} />);
  await typeOver(net(), "12x");
  await expect.element(kept()).toHaveTextContent("null");
  await userEvent.tab();
  await expect.element(net()).toHaveValue("12x");
  await userEvent.click(net());
  await userEvent.keyboard("{End}{Backspace}");
  await press("3.4");
  await expect.element(kept()).toHaveTextContent("12340");
});

test("accepts a minus sign only if the amount may be negative", async () => {
  const { rerender } = await showOffice(<Amount start={null} />);
  await typeInto(net(), "-5");
  await expect.element(kept()).toHaveTextContent("null");
  await rerender(null);
  await showOffice(<Amount start={null} allowNegative />);
  await typeInto(net(), "-5");
  await expect.element(kept()).toHaveTextContent("-500");
});
