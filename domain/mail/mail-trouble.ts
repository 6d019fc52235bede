/**
 * The reasons why no letter can leave the installation. A refused recipient is not one of them.
 *
 * - `connection`: the mail server cannot be reached, or the connection ends.
 * - `tls`: no encrypted connection is possible, for example because of its certificate.
 * - `authentication`: user or password of SMTP_URL is wrong or missing.
 * - `sender`: the mail server does not accept letters from MAIL_FROM.
 * - `busy`: the mail server answers, but accepts no letter at the moment.
 */
export const mailTroubles = ["connection", "tls", "authentication", "sender", "busy"] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Troubles that are often temporary. Users are notified of them only after `lastingMinutes`. */
export const passingTroubles: readonly MailTrouble[] = ["connection", "busy"];
export const lastingMinutes = 5;

/**
 * The causes of a failed attempt to send a letter: no letter can leave, or the cause is this letter.
 *
 * - `recipient`: the mail server does not accept letters for this address.
 * - `content`: the mail server does not accept this letter.
 * - `writing`: the letter could not be written, for example because its document cannot be read.
 * - `interrupted`: the process or the connection ended before the mail server answered.
 */
export const failureCauses = [...mailTroubles, "recipient", "content", "writing", "interrupted"] as const;
export type FailureCause = (typeof failureCauses)[number];
