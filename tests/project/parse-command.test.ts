import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "farewright-parse-"));
afterAll(() => rmSync(folder, { recursive: true }));

const booking = ` 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
 2  ARNK
 3 TK 371Y 20MAY Q TASIST*HK1   355A  645A
OPERATED BY ANADOLUJET
 4 TK   1Y 20MAY Q ISTJFK*UN1   845A 1240P
 5 TK   3Y 20MAY Q ISTJFK*TK1   945A  140P
`;
const aFile = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const paths = { booking: aFile("booking.txt", booking), letter: aFile("letter.txt", "Dear Jane,\nyours") };

function run(flags: readonly string[], input = "") {
  const script = join(import.meta.dirname, "../../scripts/parse.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...flags], { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("prints one object per file on a line, with every flight and the compared fields", () => {
  const { status, stdout, stderr } = run(["--json", "--today", "2026-11-20", paths.booking, paths.letter]);
  const [first, second, ...rest] = stdout.trimEnd().split("\n");
  expect([status, stderr, rest]).toEqual([0, "", []]);
  const report = JSON.parse(first ?? "");
  expect(report).toMatchObject({ file: paths.booking, gds: "sabre", kind: "itinerary", arnkSegmentNumbers: [2] });
  expect(
    report.segments.map(({ segmentNumber, setAside }: Record<string, unknown>) => [segmentNumber, setAside]),
  ).toEqual([
    [1, null],
    [3, null],
    [4, "replaced"],
    [5, null],
  ]);
  expect(report.segments[0]).toEqual({
    segmentNumber: 1,
    airline: "TK",
    flightNumber: "2",
    bookingClass: "Y",
    departureDate: "2027-05-01",
    departureDateFull: "2027-05-01",
    departureDayOfWeek: 6,
    from: "JFK",
    to: "IST",
    departureTime: "19:55",
    arrivalTime: "12:50",
    arrivalDayOffset: 1,
    status: "HK",
    seatCount: 1,
    operatedBy: null,
    aircraft: null,
    arrivalDayOffsetPrinted: true,
    arrivalOffsetFromWeekdays: false,
    operatingAirline: null,
    departureTerminal: null,
    arrivalTerminal: null,
    mileage: 4988,
    setAside: null,
  });
  expect(report.segments[1].operatedBy).toBe("ANADOLUJET");
  expect(JSON.parse(second ?? "")).toEqual({
    file: paths.letter,
    gds: null,
    segments: [],
    kind: null,
    arnkSegmentNumbers: [],
    availability: [],
    problems: ["Parsing the code failed!"],
  });
});

test("prints a table of what is piped in", () => {
  const { status, stdout } = run(["--today", "2026-11-20"], booking);
  expect(status).toBe(0);
  expect(stdout).toContain(`Pasted: sabre, 4 segments
  1  TK 2 Y    2027-05-01  JFK-IST  19:55 12:50 +1  HK1
  3  TK 371 Y  2027-05-20  TAS-IST  03:55 06:45     HK1  operated by ANADOLUJET
  4  TK 1 Y    2027-05-20  IST-JFK  08:45 12:40     UN1  replaced
  5  TK 3 Y    2027-05-20  IST-JFK  09:45 13:40     TK1
  by land: segment 2
`);
  expect(stdout).toContain("  ! Fact, TK 371 on 2027-05-20: open jaw (from IST, to TAS)\n");
});

test("lists availability separately from the segments", () => {
  const screen = ` 17SEP  FRI   NYC/EDT     LAX/PDT-3
1DL/KE  509 C7 DL Y9 JFKMSP    915P 1130P   DCA /E
2DL     511 C7 JR YC    LAX 1\u00a5 915A 1130A   DCA /E
`;
  const flags = ["--today", "2026-11-20"];
  expect(run(flags, screen).stdout).toBe(`Pasted: sabre, 0 segments
Offered, not booked:
  1  DL 509  2027-09-17  JFK-MSP  21:15 23:30  C7 DL Y9  flown by KE
  +  DL 511  2027-09-18  MSP-LAX  09:15 11:30  C7 JR YC
  ! Parsing the code failed!
`);
  expect(JSON.parse(run([...flags, "--json"], screen).stdout)).toMatchObject({
    kind: "availability",
    segments: [],
    availability: [
      { number: 1, from: "JFK" },
      { number: 2, from: "MSP", isConnection: true },
    ],
  });
});

test("keeps the characters of a screen saved in the old Windows encoding", () => {
  const line = " 1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S\nOPERATED BY A\xa5B";
  const { stdout } = run(["--json", aFile("old.txt", Buffer.from(line, "latin1"))]);
  expect(JSON.parse(stdout).segments[0].operatedBy).toBe("A+B");
});

test.each([
  ["an unknown flag", ["--jsn"], 2, /^Unknown option '--jsn'\.$/],
  [
    "an impossible day",
    ["--today", "2026-02-30"],
    2,
    /^--today must be a date such as 2026-11-20, not "2026-02-30"\.$/,
  ],
  ["a missing day", ["--today"], 2, /^Option '--today <value>' argument missing\.$/],
  ["a missing file", [paths.booking, "/nowhere.txt"], 2, /^There is no file "\/nowhere\.txt"\.$/],
])("reports %s in one sentence", (_case, flags, status, sentence) => {
  const answer = run(flags);
  expect([answer.status, answer.stdout]).toEqual([status, ""]);
  expect(answer.stderr.trimEnd()).toMatch(sentence);
});

test("reads the other files when one cannot be read", () => {
  mkdirSync(join(folder, "sub"));
  const { status, stdout, stderr } = run(["--json", join(folder, "sub"), paths.booking]);
  expect([status, stderr]).toEqual([1, `"${join(folder, "sub")}" cannot be read: it is a folder.\n`]);
  expect(JSON.parse(stdout).segments).toHaveLength(4);
});
