/** How many of those who are no members and are called so are told at most. Where it is so many, there may be more. */
export const MOST_FORMER = 8
