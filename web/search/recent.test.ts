import { expect, test } from "vitest";
import { recentlySeen, rememberSeen } from "./recent.ts";

test("lists the latest records first, each once, and at most eight", () => {
  for (const path of ["/admin/leads/1001", "/admin/quotes/5/edit", "/admin/leads", "/admin/leads/1001/reassign"]) {
    rememberSeen(path);
  }
  expect(recentlySeen()).toEqual([
    { kind: "lead", id: 1001 },
    { kind: "quote", id: 5 },
  ]);
  for (let id = 1; id <= 20; id += 1) rememberSeen(`/admin/leads/${id}`);
  expect(recentlySeen().map(({ id }) => id)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
});

test("ignores records that were not found", () => {
  rememberSeen("/admin/leads/7777/not-found");
  expect(recentlySeen().map(({ id }) => id)).not.toContain(7777);
});
