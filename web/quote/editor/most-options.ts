/** How many alternatives a quote holds, as the contract has it. */
export const mostOptions = 10;
