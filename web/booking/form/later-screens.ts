/** The screens behind the first traveler, in one file for the browser; only `screen-view.tsx` loads it. */
export { ExtrasScreen } from "#web/booking/form/extras/extras-screen.tsx";
export { PaymentScreen } from "#web/booking/form/payment/payment-screen.tsx";
export { SignScreen } from "#web/booking/form/sign/sign-screen.tsx";
