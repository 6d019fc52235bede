import { expect, test } from "vitest";
import { aJpeg, aPng } from "#tests/server/pictures.ts";
import { readPicture } from "./read-picture.ts";

const bytesOf = (base64: string) => {
  const picture = readPicture(base64);
  if ("problem" in picture) throw new Error(picture.problem);
  return picture.content;
};

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

function chunk(type: string, text: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, Buffer.from(type + text), Buffer.alloc(4)]);
}

test("removes the camera's metadata from a JPEG, and keeps its colors", () => {
  const [place, word, colors] = [
    segment(0xe1, "Exif 40.7N 74W"),
    segment(0xfe, "by Ann"),
    segment(0xe2, "ICC_PROFILE"),
  ];
  expect(bytesOf(aJpeg(place, colors, word)).toString("base64")).toBe(aJpeg(colors));
});

test("removes texts and trailing data from a PNG", () => {
  const png = Buffer.from(aPng(), "base64");
  const end = png.length - 12;
  const written = Buffer.concat([
    png.subarray(0, end),
    chunk("tEXt", "Author Ann"),
    chunk("eXIf", "40.7N"),
    png.subarray(end),
  ]);
  expect(bytesOf(Buffer.concat([written, Buffer.from("a film")]).toString("base64"))).toEqual(png);
});

test("stops reading at a segment that claims to be longer than the picture, and adds nothing", () => {
  const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0]);
  expect(readPicture(broken.toString("base64"))).toEqual({ problem: "picture_not_readable" });
});
