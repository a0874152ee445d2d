import type { Column } from '../table/table-header'

/** The grid of a run's targets: explanation and time appear where there is room. */
export const TARGET_GRID =
  'gap-x-4 grid-cols-[minmax(0,1fr)_auto_auto] ' +
  '@min-[40rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_6rem_2.5rem] ' +
  '@min-[60rem]:grid-cols-[minmax(0,7fr)_10rem_minmax(0,13fr)_7rem_2.5rem]'

export const ID_CELL = 'hidden @min-[60rem]:block'
export const WHY_CELL = 'hidden @min-[40rem]:block'

const columns = (why: string): Column[] => [
  { label: 'Account' },
  { label: 'Id', className: ID_CELL },
  { label: why, className: WHY_CELL },
  { label: 'State' },
  { label: 'Actions', quiet: true },
]

export const PLAN_COLUMNS = columns('Plan')
export const RESULT_COLUMNS = columns('Result')
