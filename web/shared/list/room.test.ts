import { expect, test } from "vitest";
import { columnsWithoutRoom, type MeasuredColumn } from "./room.ts";

const columns: MeasuredColumn[] = [
  { name: "id", worth: 1, width: 50 },
  { name: "customer", worth: "always", width: 220 },
  { name: "trip", worth: 3, width: 250 },
  { name: "owner", worth: 2, width: 100 },
  { name: "created", worth: 1, width: 80 },
];

test.each([
  ["hides nothing when all columns fit", 700, []],
  ["hides the rightmost of the least valuable columns first", 699, ["created"]],
  ["hides the others of the least value next", 610, ["id", "created"]],
  ["hides the more valuable columns last", 510, ["id", "owner", "created"]],
  ["gives the room that a wide column leaves to a narrow one", 525, ["owner", "created"]],
  ["never hides the column that always shows", 100, ["id", "trip", "owner", "created"]],
])("%s", (_, room, hidden) => {
  expect(columnsWithoutRoom(columns, room)).toEqual(hidden);
});
