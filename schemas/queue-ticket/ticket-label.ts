/** How a number of the counter is written and called out. */
export const ticketLabel = (number: number): string => `A-${number}`;
