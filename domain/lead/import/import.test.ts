import { expect, test } from "vitest";
import type { ImportField, Mapping } from "./fields.ts";
import { guessDateOrder, guessMapping, guessSeparator, isDateOrderOpen } from "./guess.ts";
import { readCell } from "./read-cell.ts";
import { readRow } from "./read-row.ts";

test.each<[string, (ImportField | null)[]]>([
  ["First Name|LAST_NAME|E-mail|Phone #", ["firstName", "lastName", "email", "phone"]],
  ["Имя|Фамилия|Телефон|Откуда|Куда|Дата вылета", ["firstName", "lastName", "phone", "from", "to", "departsOn"]],
  ["Customer|Mobile|Origin|Destination|Pax|Id", ["fullName", "phone", "from", "to", "adults", null]],
  ["From|Via|To|Departure date|Arrival date", ["from", "locations", "to", "departsOn", "arrivesOn"]],
  ["Email|E-mail address|", ["email", null, null]],
])("maps the columns %s", (row, mapping) => {
  expect(guessMapping(row.split("|"))).toEqual(mapping);
});

test.each([
  ["a,b;c,d\n1;2;3;4", ","],
  ['"a,b,c,d";e;f\n', ";"],
  ["a\tb\tc", "\t"],
  ["alone", ","],
  ["sep=;\nFirst Name,Notes;Email", ";"],
  ['\uFEFF"SEP=|"\r\na,b,c', "|"],
  ["sep=\t\r\na,b,c", "\t"],
  ["\n\na;b", ";"],
])("detects in %j the separator %j", (text, sign) => {
  expect(guessSeparator(text)).toBe(sign);
});

test.each([
  ["First;Last", ";", ";"],
  ["First;Last,Name", ";", ";"],
  ["First,Last", ";", ","],
  ['"First;Name",Last', ";", ","],
  ["sep=,\nFirst;Last", ";", ","],
] as const)("reads %j, after a file with %j, with %j", (text, expected, sign) => {
  expect(guessSeparator(text, expected)).toBe(sign);
});

test.each([
  [["5/1/2027", "5/31/2027"], "mdy"],
  [["5/1/2027", "31/5/2027"], "dmy"],
  [["1.5.2027"], "dmy"],
  [["1/5/2027"], "mdy"],
  [["soon", ""], "mdy"],
  // Dates that are invalid in both orders are ignored, and a single row does not change the order of the others.
  [["31/31/2027", "5/1/2027", "5/31/2027"], "mdy"],
  [["31/5/2027", "5/31/2027", "6/30/2027"], "mdy"],
  [["31.5.2027", "30.6.2027", "6/30/2027"], "dmy"],
  [["31/5/2027 10:30", "5/1/2027, 9:00:00 AM"], "dmy"],
])("detects the order of %j as %s", (cells, order) => {
  expect(guessDateOrder(cells)).toBe(order);
});

test.each([
  [["5/4/2027", "soon"], true],
  [["05-04-27"], true],
  [["5/4/2027", "5/31/2027"], false],
  // The file contains both orders, so the first date may be in either.
  [["5/4/2027", "5/31/2027", "31/5/2027"], true],
  // A single date in the European order may be a mistake.
  [["5/4/2027", "6/3/2027", "13/5/2027"], true],
  [["5/4/2027", "14/3/2027", "13/5/2027"], false],
  [["13/5/2027"], false],
  [["5/5/2027", "2027-05-04", "Apr 5 2027"], false],
  [["5.4.2027"], false],
  [[], false],
])("%j may be in either order: %s", (cells, isOpen) => {
  expect(isDateOrderOpen(cells)).toBe(isOpen);
});

test.each<[ImportField, string, unknown]>([
  ["departsOn", "2027-05-01", "2027-05-01"],
  ["departsOn", "5/1/2027", "2027-05-01"],
  ["departsOn", "05.01.27", "2027-05-01"],
  ["departsOn", "5/1/2027 10:30", "2027-05-01"],
  ["departsOn", "2/30/2027", "2/30/2027"],
  ["departsOn", "15.05.2027", "2027-05-15"],
  // The file has the month first, so this may be a mistake.
  ["departsOn", "15/5/27", "15/5/27"],
  ["departsOn", "5/1/2027, 10:30:00 AM", "2027-05-01"],
  // The year may be 2027 or 2028.
  ["departsOn", "27-05-28", "27-05-28"],
  ["departsOn", "Apr 3 2027", "2027-04-03"],
  ["departsOn", "April 3rd, 2027", "2027-04-03"],
  ["departsOn", "3 Sept 2027", "2027-09-03"],
  ["departsOn", "03-APR-27", "2027-04-03"],
  ["departsOn", "03APR27", "2027-04-03"],
  ["departsOn", "2027-Apr-03", "2027-04-03"],
  ["departsOn", "Sat, Apr 3, 2027 at 10:30 AM", "2027-04-03"],
  // 3 April 2027 is a Saturday, so one of the two is wrong.
  ["departsOn", "Monday, April 3, 2027", "Monday, April 3, 2027"],
  ["departsOn", "Apr 31 2027", "Apr 31 2027"],
  ["departsOn", "Apr 3", "Apr 3"],
  ["departsOn", "Apr 2027", "Apr 2027"],
  ["departsOn", "Aprx 3 2027", "Aprx 3 2027"],
  ["departsOn", "soon", "soon"],
  ["arrivesOn", "5/2/2027", "2027-05-02"],
  ["locations", "IST", ["IST"]],
  ["locations", "IST, Tashkent; DXB", ["IST", "TAS", "DXB"]],
  ["locations", "IST-DXB TAS", ["IST", "DXB", "TAS"]],
  ["locations", "Tashkent > Port-au-Prince → IST", ["TAS", "Port-au-Prince", "IST"]],
  ["locations", " ", null],
  ["from", "Tashkent", "TAS"],
  ["from", "Atlantis", "Atlantis"],
  ["cabin", "Premium Economy", "premium_economy"],
  ["cabin", "sleeper", "sleeper"],
  ["country", "united states", "US"],
  ["country", "uz", "UZ"],
  ["language", "Russian", "ru"],
  ["tripType", "Round-trip", "roundtrip"],
  ["adults", "2", 2],
  ["adults", "2.0", 2],
  ["adults", "two", "two"],
  ["adults", "2.5", "2.5"],
  ["language", "en-US", "en"],
  ["language", "French", "French"],
  ["phone", "p:+12125550177", "+12125550177"],
  ["phone", "'+380 99 345-67-89", "+380 99 345-67-89"],
  ["phone", "'+12125550177", "+12125550177"],
  ["request", "'-no nuts", "-no nuts"],
  ["request", "'=1+1", "=1+1"],
  ["request", "'@home", "@home"],
  ["request", "'\tindented", "indented"],
  ["firstName", "'Abd", "'Abd"],
  // The export writes a phone number without an apostrophe, so this one is part of the text.
  ["request", "'+12125550177", "'+12125550177"],
  ["label", "HOT", "hot"],
  ["request", "  two bags ", "two bags"],
  ["email", "  ", null],
])("reads a cell of %s, %j, as %j", (field, cell, value) => {
  const findAirport = (name: string) => (name === "Tashkent" ? "TAS" : undefined);
  expect(readCell(field, cell, { dateOrder: "mdy", findAirport })).toEqual(value);
});

test.each([
  ["Mary Ann O'Brien", { firstName: "Mary Ann", lastName: "O'Brien" }],
  ["O'Brien, Mary Ann", { firstName: "Mary Ann", lastName: "O'Brien" }],
  ["Cher", { firstName: "Cher", lastName: "" }],
])("splits the full name %s", (name, names) => {
  const mapping: Mapping = [null, "fullName"];
  expect(readRow(["7", name], { mapping, dateOrder: "mdy", findAirport: () => undefined })).toEqual(names);
});
