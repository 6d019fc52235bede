import { operatorName } from "../notes.ts";
import { legsBetween, type Service } from "./service.ts";

/**
 * Reads the numbered comments below an Amadeus DO, each with the part of the flight that it is about:
 * ` 5.JFK BOS   - DEPARTS TERMINAL 2`.
 */
export function readComments(lines: readonly string[], service: Service): void {
  for (const { from, to, text } of commentsIn(lines)) {
    service.comments.push(text);
    const [, departs] = /^DEPARTS TERMINAL (\S{1,4})/.exec(text) ?? [];
    const [, arrives] = /^ARRIVES TERMINAL (\S{1,4})/.exec(text) ?? [];
    const [, said] = /OPERATED BY {1,3}(.+)$/.exec(text) ?? [];
    const operator = said && operatorName(said);
    const [, flight] = /^OPERATIONAL LEG ([A-Z0-9]{2} ?\d{1,4})/.exec(text) ?? [];
    for (const leg of from && to ? legsBetween(service, from, to) : service.legs) {
      if (departs && (leg.from === from || !from)) leg.departureTerminal = departs;
      if (arrives && (leg.to === to || !to)) leg.arrivalTerminal = arrives;
      if (operator) leg.operatedBy = operator;
    }
    if (operator) service.operatedBy ??= operator;
    if (flight) service.operatingFlight ??= flight;
  }
}

function commentsIn(lines: readonly string[]): Comment[] {
  const comments: Comment[] = [];
  for (const line of lines) {
    if (/^CONFIGURATION-/.test(line)) break;
    const [, from, to, text] = numbered.exec(line) ?? [];
    const last = comments.at(-1);
    if (text !== undefined) comments.push({ from, to, text: text.trim() });
    else if (last && /^ {10}/.test(line)) last.text += ` ${line.trim()}`;
  }
  return comments;
}

interface Comment {
  /** Undefined for the entire flight. */
  from: string | undefined;
  to: string | undefined;
  text: string;
}

const numbered = /^ {0,12}\d{1,2}\.(?:ENTIRE FLT|([A-Z]{3}) ([A-Z]{3}))(?: {0,3}- ?)(.*)$/;
