import type { Column } from '../table/table-header'

/** The grid of the members' table: roles and the day of joining appear where there is room. */
export const MEMBER_GRID =
  'gap-x-4 grid-cols-[minmax(0,1fr)_auto] ' +
  '@min-[32rem]:grid-cols-[minmax(0,1fr)_7rem_7rem] ' +
  '@min-[46rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_7.5rem_7rem] ' +
  '@min-[60rem]:grid-cols-[minmax(0,11fr)_minmax(0,10fr)_7.5rem_7rem]'

export const ROLES_CELL = 'hidden @min-[46rem]:flex'
export const JOINED_CELL = 'hidden text-right @min-[32rem]:block'

export const MEMBER_COLUMNS: Column[] = [
  { label: 'Member' },
  { label: 'Roles', className: ROLES_CELL },
  { label: 'Joined', className: JOINED_CELL },
  { label: 'Actions', quiet: true },
]
