/** The screens after the first traveler, in one chunk. Only `screen-view.tsx` loads it. */
export { ExtrasScreen } from "#web/booking-form/form/extras/extras-screen.tsx";
export { PaymentScreen } from "#web/booking-form/form/payment/payment-screen.tsx";
export { SignScreen } from "#web/booking-form/form/sign/sign-screen.tsx";
