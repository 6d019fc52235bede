import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Point, signatureBox } from "#domain/signed-form/signature.ts";
import { expectNoViolations, showForm } from "#tests/screens/render.tsx";
import { SignaturePad } from "./signature-pad.tsx";

function Signed({ width }: { width: number }) {
  const [strokes, setStrokes] = useState<Point[][]>([]);
  return (
    <div style={{ width }} data-testid="screen">
      <SignaturePad id="strokes" strokes={strokes} onChange={setStrokes} />
      <output aria-label="Kept">{JSON.stringify(strokes)}</output>
    </div>
  );
}

const pad = () => page.getByRole("img");
const kept = (): Point[][] => JSON.parse(page.getByLabelText("Kept").element().textContent ?? "");
type Place = { x: number; y: number };

/** Drags the mouse from one place of the canvas to another, in several steps. */
const draw = (from: Place, to: Place) =>
  userEvent.dragAndDrop(pad(), pad(), { sourcePosition: from, targetPosition: to, steps: 8 } as never);

/** Returns the number of pixels that are not transparent. */
function ink(): number {
  const canvas = pad().element() as HTMLCanvasElement;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.filter((_, index) => index % 4 === 3 && data[index] !== 0).length;
}

test("stores strokes in the coordinates of the box, and undoes them one by one", async () => {
  await showForm(<Signed width={400} />);
  await expect.element(page.getByText(/Sign here/)).toBeVisible();
  await draw({ x: 40, y: 30 }, { x: 200, y: 60 });
  await expect.poll(kept).toHaveLength(1);
  const { width, height } = pad().element().getBoundingClientRect();
  const [first = { x: 0, y: 0 }, last = { x: 0, y: 0 }] = [kept()[0]?.[0], kept()[0]?.at(-1)];
  expect(first.x).toBeCloseTo((40 / width) * signatureBox.width, -1);
  expect(first.y).toBeCloseTo((30 / height) * signatureBox.height, -1);
  expect(last.x).toBeCloseTo((200 / width) * signatureBox.width, -1);
  await draw({ x: 60, y: 70 }, { x: 180, y: 20 });
  await expect.poll(kept).toHaveLength(2);
  const both = ink();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  expect(kept()).toHaveLength(1);
  await expect.poll(ink).toBeLessThan(both);
  await userEvent.click(page.getByRole("button", { name: "Clear" }));
  expect(kept()).toEqual([]);
  await expect.poll(ink).toBe(0);
  await expectNoViolations();
});

test("does not accept a tap as a signature", async () => {
  await showForm(<Signed width={400} />);
  await userEvent.click(pad());
  expect(kept()).toEqual([]);
  await expect.poll(ink).toBe(0);
});

test("keeps the signature when a phone is rotated", async () => {
  await showForm(<Signed width={300} />);
  await draw({ x: 40, y: 30 }, { x: 200, y: 60 });
  await expect.poll(kept).toHaveLength(1);
  const before = kept();
  page.getByTestId("screen").element().setAttribute("style", "width: 560px");
  await expect.poll(() => (pad().element() as HTMLCanvasElement).width).toBeGreaterThan(500);
  expect(kept()).toEqual(before);
  expect(ink()).toBeGreaterThan(0);
});
