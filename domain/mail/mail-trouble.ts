/**
 * The reasons why no letter can leave the installation. A refused recipient is not one of them.
 *
 * - `connection`: the mail server cannot be reached, or breaks off.
 * - `tls`: no encrypted connection comes about, for example because of its certificate.
 * - `authentication`: user or password of SMTP_URL is wrong or missing.
 * - `sender`: the mail server does not take letters from MAIL_FROM.
 * - `busy`: the mail server answers, and takes no letter at the moment.
 */
export const mailTroubles = ["connection", "tls", "authentication", "sender", "busy"] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** These often pass by themselves: people are told of them only after `lastingMinutes`. */
export const passingTroubles: readonly MailTrouble[] = ["connection", "busy"];
export const lastingMinutes = 5;
