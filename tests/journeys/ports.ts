/** The products of the journeys listen from here on, each worker on a port of its own. */
export const firstPort = 3170;
