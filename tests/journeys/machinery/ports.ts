/** The first port of the journeys' products. Each worker uses its own port from here on. */
export const firstPort = 3170;
