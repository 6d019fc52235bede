// Imported only to place code: what this page shares with the booking form stays in that form's file. A separate shared
// file would cost every customer who books more than a kilobyte.
import "#web/booking-form/form/booking-form.tsx";

export { ReplacementCardPage } from "#web/replacement-card/replacement-card-page.tsx";
