/** The screens behind the first traveler, in one file for the browser; only `screen-view.tsx` loads it. */
export { ExtrasScreen } from "./extras-screen.tsx";
export { PaymentScreen } from "./payment-screen.tsx";
export { SignScreen } from "./sign-screen.tsx";
