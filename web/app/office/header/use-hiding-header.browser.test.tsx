import { useRef } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { useHidingHeader } from "./use-hiding-header.ts";

/** A page below the header of the office, with a header of its own that stays below it. */
function TwoHeaders() {
  const header = useRef<HTMLElement>(null);
  const hidden = useHidingHeader(header);
  return (
    <div style={{ height: 3000 }}>
      <header ref={header} style={{ position: "sticky", top: hidden ? -60 : 0, height: 60 }}>
        <button type="button" style={{ display: "block" }}>
          Menu
        </button>
      </header>
      <section style={{ height: 2900 }}>
        <header style={{ position: "sticky", top: hidden ? 0 : 60, height: 40 }}>
          <button type="button" style={{ display: "block" }}>
            Charge
          </button>
        </header>
      </section>
    </div>
  );
}

const button = (name: string) => page.getByRole("button", { name }).element() as HTMLElement;
const top = (name: string) => button(name).getBoundingClientRect().top;

async function scrolledDown() {
  await showOffice(<TwoHeaders />);
  scrollTo(0, 800);
  await expect.poll(() => top("Menu")).toBeLessThan(0);
}

test("keeps the page's own header in its place when one of its buttons gets the focus, as a press does", async () => {
  await scrolledDown();
  button("Charge").focus({ preventScroll: true });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect([top("Menu"), top("Charge")]).toEqual([-60, 0]);
});

test("comes back when a control of it has the focus", async () => {
  await scrolledDown();
  button("Menu").focus({ preventScroll: true });
  await expect.poll(() => [top("Menu"), top("Charge")]).toEqual([0, 60]);
});
