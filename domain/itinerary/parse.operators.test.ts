import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });

const ofTwoLegs = " 1 DL9318R 01MAY KGLAMS SS1   825P  600A|*      SA/SU   E  5";
const svc = (operators: string) => ` 1 DL 9318  R KGLEBB  333  SNACK                        1:00
${operators.split("|")[0]}
              EBBAMS  333  DINNER                       8:30
${operators.split("|")[1]}`;
const operated = (name: string, leg = "") => `           OPERATED BY ${name}${leg && `  ${leg}`}`;

test.each([
  [
    "each operator with its leg",
    `|${operated("RWANDAIR", "KGL-EBB")}\n${operated("KLM", "EBB-AMS")}`,
    ["RWANDAIR", "KLM"],
  ],
  ["each operator below its leg", `${operated("RWANDAIR")}|${operated("KLM")}`, ["RWANDAIR", "KLM"]],
  ["one operator without a leg", `|${operated("KLM")}`, ["KLM", "KLM"]],
  ["one operator for both legs", `|${operated("KLM", "KGL-AMS")}`, ["KLM", "KLM"]],
  ["one operator for the first leg", `|${operated("RWANDAIR", "KGL-EBB")}`, ["RWANDAIR", null]],
])("reads the operators of *SVC per leg: %s", (_case, operators, expected) => {
  const { services, segments } = parse(`${ofTwoLegs}\n${svc(operators)}`);
  expect(services[0]?.legs.map(({ operatedBy }) => operatedBy)).toEqual(expected);
  const names = [...new Set(expected.filter(Boolean))].join(" / ");
  expect(segments[0]).toMatchObject({ operatedBy: names, stopsAt: ["EBB"] });
});

test("does not apply the operator of one leg to passengers who board at the stop", () => {
  const onlySecond = " 1 DL9318R 01MAY EBBAMS SS1   925P  600A|*      SA/SU   E  5";
  const { segments } = parse(`${onlySecond}\n${svc(`|${operated("RWANDAIR", "KGL-EBB")}`)}`);
  expect(segments[0]).toMatchObject({ operatedBy: null, aircraft: "333" });
});

test("keeps the operators of VI* and of the booking per leg", () => {
  const { services } = parse(` 1 KQ* 566 01MAY NBO KGL  825P  900P   S    333  1.35   470  N
*NBO-AMS OPERATED BY KENYA AIRWAYS
                 KGL AMS  955P  600A+1 D         9.05  4088  N
*KGL-AMS OPERATED BY KLM ROYAL DUTCH AIRLINES`);
  expect(services[0]?.legs.map(({ operatedBy }) => operatedBy)).toEqual(["KENYA AIRWAYS", "KLM ROYAL DUTCH AIRLINES"]);
  const { segments } = parse(`${ofTwoLegs}
         OPERATED BY RWANDAIR              KGL-EBB
         OPERATED BY KLM ROYAL DUTCH AIRL  EBB-AMS`);
  expect(segments[0]).toMatchObject({
    operatedBy: "RWANDAIR / KLM ROYAL DUTCH AIRL",
    operatorPrinted: "RWANDAIR",
    stopsAt: ["EBB"],
  });
});

const glued = `         OPERATED BY ETHIOPIAN AIRLINES  ADD-LFW         OPERATED BY ASKY AIRLINES  LFW-EWR`;
test.each([
  ["alone", glued],
  ["before the next flight", `${glued} 5 B6 523K 21MAY EWRFLL HK2  1130A  235P *         FR   E  1`],
])("reads the operators of two legs from one line, with the change of plane between them: %s", (_, line) => {
  const flight = " 4 ET 508K 20MAY ADDEWR HK2  1015P  740A|*      TH/FR   E  1";
  const { segments, problems } = parse(`${flight}\n${line}`);
  expect(segments[0]).toMatchObject({ operatedBy: "ETHIOPIAN AIRLINES / ASKY AIRLINES", stopsAt: ["LFW"] });
  const operator = "ETHIOPIAN AIRLINES / ASKY AIRLINES";
  expect(problems.map(({ code, segment, details }) => [code, segment, details])).toEqual(
    expect.arrayContaining([
      ["change_of_plane", 0, { airports: "LFW" }],
      ["operated_by_other", 0, { flight: "ET 508", operator }],
    ]),
  );
  expect(segments[1]?.operatedBy ?? null).toBeNull();
});
