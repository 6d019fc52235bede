/**
 * The notices that every traveler receives with the tickets, in this order
 * (docs/rules/law-and-standards.md#notices-with-tickets).
 */
export const ticketNotices = ["be_early", "bag_fees", "dangerous_goods", "insecticide"] as const;
export type TicketNotice = (typeof ticketNotices)[number];
