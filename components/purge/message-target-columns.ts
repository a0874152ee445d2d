import type { Column } from '../table/table-header'

/** The grid of a run's messages: what is written takes what room there is. */
export const MESSAGE_TARGET_GRID =
  'gap-x-4 grid-cols-[minmax(0,1fr)_auto_auto] ' +
  '@min-[40rem]:grid-cols-[9rem_minmax(0,1fr)_6rem_2.5rem] ' +
  '@min-[60rem]:grid-cols-[11rem_minmax(0,1fr)_13rem_8rem_2.5rem]'

export const AUTHOR_CELL = 'hidden @min-[40rem]:block'
export const PLACE_CELL = 'hidden @min-[60rem]:block'

export const MESSAGE_TARGET_COLUMNS: Column[] = [
  { label: 'Author', className: AUTHOR_CELL },
  { label: 'Message' },
  { label: 'Where and when', className: PLACE_CELL },
  { label: 'State' },
  { label: 'Actions', quiet: true },
]
