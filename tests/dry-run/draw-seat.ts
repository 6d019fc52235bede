import type { DocumentDrawing } from "#server/signed-form/document/render-document.ts";
import type { SeatRecord } from "./seat-form.ts";

const seatPaper: DocumentDrawing<SeatRecord> = {
  head: ({ agency, signature }) => ({
    agency,
    agent: { name: agency.name, phone: agency.phone, email: agency.email, picture: null },
    summary: `Given up by ${signature.name}`,
  }),
  draw: (sheet, { seat }) => sheet.paragraph(`Seat ${seat}`),
  facts: ({ seat }) => [["Seat", seat]],
};
export default seatPaper;
