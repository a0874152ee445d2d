/** How many people a selection or a bulk run may hold. */
export const MOST_SELECTED = 10_000
