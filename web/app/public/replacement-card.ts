// Only for where the code lies: what this page shares with the booking form stays in that form's file. As a file of its
// own it would cost every customer who books more than a kilobyte, for the few who come here.
import "#web/booking/form/booking-form.tsx";

export { ReplacementCardPage } from "#web/replacement-card/replacement-card-page.tsx";
