/** How many messages are kept by one order: as many as the platform's page has, so that somebody can wait for the copy. */
export const MOST_KEPT = 100
