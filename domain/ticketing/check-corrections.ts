import type { Findings } from "#domain/booking-form/findings.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import { checkNumber, type Sellers } from "./check-tickets.ts";

/** A valid ticket of the sale. */
export interface TicketInForce {
  id: number;
  /** Thirteen digits. */
  number: string;
  ticketName: string;
}

/** The corrected number of a ticket. */
export interface TicketCorrection {
  ticketId: number;
  number: string;
}

/**
 * Checks numbers that replace wrong ones. Two tickets can swap their numbers, so all corrections are applied together.
 */
export function checkCorrections(
  corrections: readonly TicketCorrection[],
  tickets: readonly TicketInForce[],
  sellers: Sellers,
): Findings {
  const each = corrections.map(({ ticketId, number }, index) => {
    const field = `corrections.${index}.number`;
    const { problems, warnings } = checkNumber(number, field, sellers);
    const numbers = parseTicketNumber(number)?.numbers ?? [];
    const [only] = numbers;
    const before = corrections.slice(0, index);
    const holder = tickets.find((ticket) => ticket.number === only);
    const holderStays = holder && !corrections.some((other) => other.ticketId === holder.id);
    if (before.some((other) => other.ticketId === ticketId)) {
      problems.push(fieldProblem(`corrections.${index}.ticketId`, "ticket_corrected_twice"));
    }
    if (numbers.length > 1) problems.push(fieldProblem(field, "several_ticket_numbers"));
    else if (only === undefined) return { problems, warnings };
    else if (holder?.id === ticketId) problems.push(fieldProblem(field, "ticket_number_unchanged"));
    else if (before.some((other) => parseTicketNumber(other.number)?.numbers.includes(only))) {
      problems.push(fieldProblem(field, "ticket_number_twice"));
    } else if (holderStays) {
      problems.push(fieldProblem(field, "ticket_number_of_other", { name: holder.ticketName }));
    }
    return { problems, warnings };
  });
  return { problems: each.flatMap(({ problems }) => problems), warnings: each.flatMap(({ warnings }) => warnings) };
}
