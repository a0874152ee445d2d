import { type BanSort, DEFAULT_BAN_SORT } from '@/lib/directory/ban-sorts'
import type { Column } from '../table/table-header'

/** Rows and headings are flexible boxes: every cell has a width of its own, and appears where there is room. */
export const BAN_LAYOUT = 'flex! gap-x-4'

export const NAME_CELL = 'min-w-0 flex-[5_1_0]'
export const REASON_CELL = 'min-w-0 flex-[6_1_0] hidden @min-[40rem]:block'
export const MODERATOR_CELL = 'w-28 shrink-0 hidden @min-[54rem]:block'
export const BANNED_CELL = 'w-28 shrink-0 text-right hidden @min-[46rem]:block'
export const ENDS_CELL = 'w-24 shrink-0 text-right hidden @min-[62rem]:block'
export const ACTION_CELL = 'w-28 shrink-0 coarse:w-32'

interface Sorting {
  sort: BanSort
  onSort: (sort: BanSort) => void
}

/** The orders, in words. */
export const BAN_SORT_LABELS: Record<BanSort, string> = {
  '-banned': 'Banned, newest first',
  banned: 'Banned, oldest first',
  ends: 'Ends first',
  name: 'Name, A to Z',
}

/** The headings, of which one more press leads back to the usual order. Without `sorting` they stand there only to be seen. */
export function banColumns(sorting?: Sorting): Column[] {
  const by = (own: BanSort[], direction: 'ascending' | 'descending') => {
    if (!sorting) return {}
    const place = own.indexOf(sorting.sort)
    const onSort = () => sorting.onSort(own[place + 1] ?? DEFAULT_BAN_SORT)
    const other = direction === 'ascending' ? ('descending' as const) : ('ascending' as const)
    return { sort: { direction: place === -1 ? null : place === 0 ? direction : other, onSort } }
  }
  return [
    { label: 'Account', className: NAME_CELL, ...by(['name'], 'ascending') },
    { label: 'Reason', className: REASON_CELL },
    { label: 'By', className: MODERATOR_CELL },
    { label: 'Banned', className: BANNED_CELL, ...by(['-banned', 'banned'], 'descending') },
    { label: 'Ends', className: ENDS_CELL, ...by(['ends'], 'ascending') },
    { label: 'Actions', className: ACTION_CELL, quiet: true },
  ]
}
