import { expect, test } from "vitest";
import { EventStream } from "./event-stream.ts";

test("the last of several events carries the id, so that whoever breaks off before it hears all of them again", () => {
  const stream = new EventStream();
  stream.send(['{"kind":"told"}', '{"kind":"beat"}'], "5:5:");
  expect(String(stream.text.read())).toBe('data: {"kind":"told"}\n\nid: 5:5:\ndata: {"kind":"beat"}\n\n');
});

test("whoever does not read is cut off before what waits for them grows", () => {
  const stream = new EventStream();
  for (let index = 0; index < 1000 && stream.isOpen; index += 1) stream.send(["x".repeat(100)], "5:5:");
  expect(stream.isOpen).toBe(false);
  expect(stream.text.readableLength).toBeLessThan(66_000);
});

test("much at once is no reason to cut anybody off", () => {
  const stream = new EventStream();
  stream.send(["x".repeat(100_000)], "5:5:");
  expect(stream.isOpen).toBe(true);
});

test("nothing is sent where nothing was heard, or after the end", () => {
  const stream = new EventStream();
  stream.send([], "5:5:");
  expect(stream.text.readableLength).toBe(0);
  stream.end();
  stream.send(["late"], "5:5:");
  stream.end();
  expect(stream.text.read()).toBeNull();
});
