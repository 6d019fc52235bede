import { sql } from "kysely";
import { expect, test } from "vitest";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { good, headings, leadImports, mapping } from "#tests/lead/lead-imports.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { office, ask, sent, begun, start, run, importNow, madeBy } = leadImports(parts);

test("reports each invalid row with line, fields and reasons in a file that can be corrected", async () => {
  const rows = [
    good(1),
    ",Nobody,nobody@mail.example,,,,,1,,",
    'Ann,Lee,ann@,12,JFK,JFK,2/28/2027,0,sleeper,"=HYPERLINK(""x"")\nsecond line"',
    "Bob,Short",
    "Card,Holder,card@mail.example,,,,,1,,4111 1111 1111 1111",
    "Late,Comer,late@mail.example,,,,11/19/2026,1,,",
    good(7),
  ];
  const id = await begun([`\uFEFF${headings}\n${rows.join("\n")}`]);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "done", rows: 7, imported: 2, refused: 5 });
  const report = (await ask("GET", `/${id}/refused`)).body as string;
  const lines = report.split("\r\n");
  expect(lines[0]).toContain('"Line","Reason","First Name"');
  expect(lines[1]).toMatch(/^"3","First Name: /);
  // The request contains a line break, so the row ends in line 5.
  expect(lines[2]).toMatch(/^"5",".*Email: .*Class: .*Phone: .*To: .*Adults: .*"/);
  expect(report).toContain(`"'=HYPERLINK(""x"")\nsecond line"`);
  expect(lines[3]).toMatch(/^"6","Email: /);
  expect(lines[4]).toMatch(/^"7","Notes: .*card/i);
  expect(lines[5]).toMatch(/^"8","Departure: /);
  expect(report).not.toContain("4111");
});

test("never stores a card number, not even before the row is refused", async () => {
  const id = await sent([`${headings}\nCard,Holder,c@mail.example,,,,,1,,5555 5555 5555 4444`]);
  const stored = async () => {
    const { rows } = await sql<{ text: string }>`select text from lead_import_parts where import_id = ${id}
      union all select cells::text from lead_import_rows where import_id = ${id}`.execute(parts.db);
    return rows.map(({ text }) => text);
  };
  const [text] = await stored();
  expect(text).not.toContain("5555");
  await run(id);
  // The rows of the forecast replace the text.
  const [row, ...others] = await stored();
  expect([row?.includes("c@mail.example"), row?.includes("5555"), others]).toEqual([true, false, []]);
  await start(id);
  await run(id);
  expect(await importNow(id)).toMatchObject({ imported: 0, refused: 1 });
  expect(await stored()).toEqual([]);
});

test("imports nothing from a file that is not valid CSV to its end", async () => {
  const id = await begun([`${headings}\n${good(1)}\nAnn,"Lee,a@mail.example\n${good(3)}`]);
  await run(id);
  expect(await importNow(id)).toMatchObject({ outcome: "unreadable", imported: 0, rowsDone: 0 });
  expect((await importNow(id)).problemLine).toBeGreaterThan(1);
});

test("takes parts in order, only with complete lines, and each once", async () => {
  const file = { fileName: "x.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, parts: 3 };
  const { id } = (await ask("POST", "", file)).body;
  const part = async (number: number, text: string) => {
    const { status, body } = await ask("PUT", `/${id}/parts/${number}`, { text });
    return [status, body.code ?? body.partsReceived];
  };
  expect(await part(2, "x\n")).toEqual([409, "state_conflict"]);
  expect(await part(1, "4111 1111")).toEqual([422, "invalid_input"]);
  expect(await part(1, "a\n")).toEqual([200, 1]);
  expect(await part(1, "a\n")).toEqual([200, 1]);
  expect(await Promise.all([part(2, "b\n"), part(2, "b\n")])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await part(4, "d\n")).toEqual([409, "state_conflict"]);
  const { rows } = await sql`select number from lead_import_parts where import_id = ${id} order by number`.execute(
    parts.db,
  );
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test("refuses a mapping without a name or with a field twice", async () => {
  const file = { fileName: "x.csv", separator: ",", dateOrder: "mdy", ownerId: null, parts: 1 };
  expect((await ask("POST", "", { ...file, mapping: ["email"] })).body.details.fields).toMatchObject([
    { field: "mapping" },
  ]);
  const twice = await ask("POST", "", { ...file, mapping: ["firstName", "email", "email"] });
  expect(twice.body.details.fields).toMatchObject([{ field: "mapping.2" }]);
});

test("imports a trip with stops and an arrival date, and reports an unknown place at its column", async () => {
  const columns = ["firstName", "phone", "from", "locations", "to", "departsOn", "arrivesOn"];
  const trip = (via: string, arrives: string) => `Mary,(212) 555-0142,JFK,${via},TAS,5/1/2027,${arrives}\n`;
  const id = await begun(
    [
      `First Name,Phone,From,Via,To,Departure,Arrival\n${trip("IST > Dubai", "5/4/2027")}${trip("Atlantis", "4/1/2027")}`,
    ],
    { mapping: columns },
  );
  await run(id);
  const [made] = await madeBy(id);
  const lead = await parts.db
    .selectFrom("leads")
    .select(["locations", "arrivesOn"])
    .where("id", "=", made?.leadId ?? 0)
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ locations: ["IST", "DXB"], arrivesOn: "2027-05-04" });
  const [refused] = await parts.db
    .selectFrom("leadImportRefusals")
    .select("problems")
    .where("importId", "=", id)
    .where("line", ">", 1)
    .execute();
  const fields = ((refused?.problems ?? []) as { field: string }[]).map(({ field }) => field);
  expect(fields.sort()).toEqual(["arrivesOn", "locations"]);
});

test("omits card numbers from headings and cells of the preview, and refuses the row", async () => {
  const text = `${headings},4000056655665556\nCard,Holder,c@mail.example,,,,,1,,5555 5555 5555 4444,\n`;
  const { status, body } = await ask("POST", "/preview", { text });
  expect([status, body.rows[0].problems.length > 0]).toEqual([200, true]);
  expect(JSON.stringify(body)).not.toMatch(/4000056655665556|5555/);
});

test("guesses separator, columns and dates in the preview, shows problems, and stores nothing", async () => {
  const text =
    "Имя;Фамилия;Телефон;Откуда;Куда;Дата вылета\nАнна;Ким;+998 90 123 45 67;Ташкент;Нью-Йорк;15.03.2027\n;;;;;\n";
  const { body } = await ask("POST", "/preview", { text });
  expect(body).toMatchObject({
    separator: ";",
    dateOrder: "dmy",
    problemLine: null,
    mapping: ["firstName", "lastName", "phone", "from", "to", "departsOn"],
  });
  expect(
    body.rows.map(({ line, problems }: { line: number; problems: { field: string }[] }) => [
      line,
      problems.map(({ field }) => field),
    ]),
  ).toEqual([
    [2, []],
    [3, ["firstName", "email"]],
  ]);
  const american = await ask("POST", "/preview", { text: "Full name\tEmail\tDepart\nA B\ta@mail.example\t5/31/2027" });
  expect(american.body).toMatchObject({
    separator: "\t",
    mapping: ["fullName", "email", "departsOn"],
    dateOrder: "mdy",
  });
  expect(american.body.rows[0].problems).toEqual([]);
  const open = await ask("POST", "/preview", { text: 'Name,Email\n"A,b' });
  expect(open.body.problemLine).toBeGreaterThan(0);
});

test("imports and marks rows that resemble an existing lead or an earlier row, with the reason", async () => {
  await parts.db.updateTable("leads").set({ status: "lost" }).execute();
  const columns = ["firstName", "lastName", "email", "phone", "from", "to", "departsOn"];
  const known = await aLead(parts, office.agent, { email: "Zoe@mail.example", phone: "+12125550177" });
  const deleted = await aLead(parts, office.agent, { email: "gone@mail.example" });
  await parts.db.updateTable("leads").set({ status: "deleted" }).where("id", "=", deleted).execute();
  const rows = [
    ["Zoe", "Quill", "zoe@MAIL.example", "(212) 555-0177", "", "", ""],
    ["Pia", "Unger", "pia@mail.example", "", "CDG", "ALA", "8/1/2027"],
    ["Unger", "Pia", "other@mail.example", "", "CDG", "ALA", "8/3/2027"],
    ["Gone", "Long", "gone@mail.example", "", "", "", ""],
    ["", "Quill", "zoe@mail.example", "", "", "", ""],
    ["Uwe", "Pia", "", "(212) 555-0188", "CDG", "ALA", "8/1/2027"],
  ];
  const text = ["First,Last,Email,Phone,From,To,Departure", ...rows.map((cells) => cells.join(","))].join("\n");
  const { body } = await ask("POST", "/preview", { text, mapping: columns });
  expect(body).toMatchObject({ compared: 6, duplicates: 2 });
  expect(body.rows.map(({ duplicate }: { duplicate: object | null }) => duplicate)).toEqual([
    { leadId: known, line: null, reasons: ["phone", "email"] },
    null,
    { leadId: null, line: 3, reasons: ["trip"] },
    null,
    null,
    null,
  ]);
  const id = await begun([text], { mapping: columns });
  await run(id);
  expect(await importNow(id)).toMatchObject({ imported: 5, refused: 1, duplicates: 2 });
  const made = new Map((await madeBy(id)).map(({ line, leadId }) => [line, leadId]));
  const report = ((await ask("GET", `/${id}/duplicates`)).body as string).split("\r\n");
  expect(report.slice(0, 3)).toEqual([
    '\uFEFF"Line","Lead","Like lead","Like line","Same phone","Same email","Similar name on the same trip"',
    `"2","${made.get(2)}","${known}",,"yes","yes","no"`,
    `"4","${made.get(4)}","${made.get(3)}",,"no","no","yes"`,
  ]);
  // The report shows leads of every owner, so a person who may import must be allowed to read all leads.
  for (const role of roles.filter((one) => scopeOf(one, "lead.import"))) expect(scopeOf(role, "lead.read")).toBe("any");
});
