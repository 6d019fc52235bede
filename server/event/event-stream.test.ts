import { expect, test } from "vitest";
import { EventStream } from "./event-stream.ts";

test("puts the id on the last of several events, so that a reader who disconnects gets all of them again", () => {
  const stream = new EventStream();
  stream.send(['{"kind":"told"}', '{"kind":"beat"}'], "5:5:");
  expect(String(stream.text.read())).toBe('data: {"kind":"told"}\n\nid: 5:5:\ndata: {"kind":"beat"}\n\n');
});

test("disconnects a reader who does not read, before much data waits", () => {
  const stream = new EventStream();
  for (let index = 0; index < 1000 && stream.isOpen; index += 1) stream.send(["x".repeat(100)], "5:5:");
  expect(stream.isOpen).toBe(false);
  expect(stream.text.readableLength).toBeLessThan(66_000);
});

test("does not disconnect a reader because of one long message", () => {
  const stream = new EventStream();
  stream.send(["x".repeat(100_000)], "5:5:");
  expect(stream.isOpen).toBe(true);
});

test("sends nothing without events, or after the end", () => {
  const stream = new EventStream();
  stream.send([], "5:5:");
  expect(stream.text.readableLength).toBe(0);
  stream.end();
  stream.send(["late"], "5:5:");
  stream.end();
  expect(stream.text.read()).toBeNull();
});
