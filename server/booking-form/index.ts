export { bookingForm } from "./booking-form.ts";
export { calendarSpeech } from "./calendar-speech.ts";
export { type ChosenOption, chosenOption } from "./chosen-option.ts";
export { type BookingRecord, documentNumber } from "./document/booking-content.ts";
export { confirmationsOf, mustBeSigned, type PassengerRecord, passengersOf, soldAs } from "./store.ts";
