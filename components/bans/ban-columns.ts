import type { Column } from '../table/table-header'

/** The grid of the bans' table: moderator and date appear where there is room. */
export const BAN_GRID =
  'gap-x-4 grid-cols-[minmax(0,1fr)_auto] ' +
  '@min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_5rem] ' +
  '@min-[60rem]:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_7rem_6.5rem_5rem]'

export const ID_CELL = 'hidden @min-[60rem]:block'
export const REASON_CELL = 'hidden @min-[40rem]:block'
export const MODERATOR_CELL = 'hidden @min-[60rem]:block'
export const BANNED_CELL = 'hidden text-right @min-[60rem]:block'

export const BAN_COLUMNS: Column[] = [
  { label: 'Account' },
  { label: 'Id', className: ID_CELL },
  { label: 'Reason', className: REASON_CELL },
  { label: 'By', className: MODERATOR_CELL },
  { label: 'Banned', className: BANNED_CELL },
  { label: 'Actions', quiet: true },
]
