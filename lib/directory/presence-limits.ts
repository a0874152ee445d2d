/** Longest name of an activity, in UTF-16 units. The document shows no limit; this is the family's. */
export const ACTIVITY_NAME_LIMIT = 128

/** Clients show one activity or two; nobody has seen more than a few. */
export const MOST_ACTIVITIES = 5
