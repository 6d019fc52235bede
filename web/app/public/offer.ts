export { BookingFormPage } from "#web/booking-form/booking-form-page.tsx";
