/** The formats of times: 7:55 PM or 19:55. */
export const clockChoices = ["12", "24"] as const;
export type ClockChoice = (typeof clockChoices)[number];
