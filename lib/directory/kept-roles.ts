/** So many roles of a guild come back at most. */
export const MOST_KEPT_ROLES = 25
