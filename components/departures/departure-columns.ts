import type { Column } from '../table/table-header'

/** As in the list of bans: every cell has a width of its own, and appears where there is room. */
export const DEPARTURE_LAYOUT = 'flex! gap-x-4'

export const NAME_CELL = 'min-w-0 flex-[5_1_0]'
export const STAYED_CELL = 'w-44 shrink-0 text-right hidden @min-[46rem]:block'
export const JOINED_CELL = 'w-32 shrink-0 text-right hidden @min-[58rem]:block'
export const LEFT_CELL = 'w-40 shrink-0 text-right hidden @min-[40rem]:block'
export const ACTION_CELL = 'w-8 shrink-0 coarse:w-11'

export const DEPARTURE_COLUMNS: Column[] = [
  { label: 'Account', className: NAME_CELL },
  { label: 'Joined', className: JOINED_CELL },
  { label: 'Was here for', className: STAYED_CELL },
  { label: 'Left', className: LEFT_CELL },
  { label: 'Actions', className: ACTION_CELL, quiet: true },
]
