/** How the list of bans may be ordered; with a minus from its other end. What has no date comes last. */
export const BAN_SORTS = ['-banned', 'banned', 'ends', 'name'] as const

export type BanSort = (typeof BAN_SORTS)[number]

/** Newest first: what was done last is looked for most. */
export const DEFAULT_BAN_SORT: BanSort = '-banned'
