/** The maximum number of options of a quote, as in the contract. */
export const mostOptions = 10;
