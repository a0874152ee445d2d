/** For how many days what messages said may be kept; null beside them: not at all. */
export const FORMER_DAYS = [1, 7, 14, 30] as const
