/** By what was done to them here members can be found: the filter, and the action of the log's entries that tell of it. */
export const RECORD_KINDS = {
  warnings: 'member.warn',
  timeouts: 'member.timeout',
  kicks: 'member.kick',
  bans: 'member.ban',
} as const

export type RecordKind = keyof typeof RECORD_KINDS

/** More often nobody asks for. */
export const MOST_TIMES = 99

/** Whether a kind of filter counts what was done to somebody here. */
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_KINDS, kind)
