import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userCalls } from "#contract/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { PictureField } from "./picture-field.tsx";

const grace: UserDetails = {
  id: 6,
  name: "Grace Okafor",
  role: "agent",
  isActive: true,
  availability: "available",
  picture: null,
  hasOwnPicture: false,
};

/** Returns a photo like a phone's: wide, and much larger than a hundred kilobytes. */
async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(3000, 1500);
  const drawing = canvas.getContext("2d");
  drawing?.fillRect(0, 0, 3000, 1500);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "me.png", { type: "image/png" });
}

const input = () => document.querySelector("input[type=file]") as HTMLInputElement;

test("resizes a photo to a small square before it is sent", async () => {
  answering(userCalls.changePicture, () => ({ ...grace, hasOwnPicture: true }));
  await showOffice(<PictureField person={grace} isMine />, "agent");
  await expect.element(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expectNoViolations();
  await userEvent.upload(input(), await aPhoto());
  await expect.element(page.getByText("The picture has been updated successfully!")).toBeVisible();
  const [{ picture }] = bodiesOf(userCalls.changePicture) as [{ picture: string }];
  const sent = await createImageBitmap(bytesOf(picture));
  expect([sent.width, sent.height, picture.length < 20_000]).toEqual([256, 256, true]);
});

test("refuses a file that is not a picture, and shows the server's error", async () => {
  await showOffice(<PictureField person={grace} isMine />, "agent");
  await userEvent.upload(input(), new File(["words"], "me.png", { type: "image/png" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/not a picture that can be shown/);
  refusing(userCalls.changePicture, { status: 503, code: "busy", message: "Too busy at the moment." });
  await userEvent.upload(input(), await aPhoto());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Too busy at the moment\./);
});

test("lets the user remove only a picture that was uploaded here", async () => {
  answering(userCalls.changePicture, () => grace);
  await showOffice(<PictureField person={{ ...grace, hasOwnPicture: true }} isMine />, "agent");
  await userEvent.click(page.getByRole("button", { name: "Remove the picture" }));
  await expect.poll(() => bodiesOf(userCalls.changePicture)).toEqual([{ picture: null }]);
});

test("shows the picture without buttons to other users", async () => {
  await showOffice(<PictureField person={grace} isMine={false} />, "supervisor");
  await expect.element(page.getByText("GO")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

function bytesOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/jpeg" });
}
