import { compareNames } from '@/lib/directory/compare-names'
import { figureOf } from '@/lib/directory/figure-of'
import type { FigureSort, FigureSortKey } from '@/lib/directory/figures-url'
import type { ModeratorFigures } from '@/lib/queries/audit/figure-views'
import type { SortDirection } from '../table/sort-button'

/** Moderators in an order, those alike in it by name. */
export function sortFigures(moderators: ModeratorFigures[], sort: FigureSort): ModeratorFigures[] {
  const { key, direction } = readSort(sort)
  const sign = direction === 'ascending' ? 1 : -1
  const byName = (a: ModeratorFigures, b: ModeratorFigures) => compareNames(a.name, b.name) || a.id.localeCompare(b.id)
  return moderators.toSorted((a, b) => sign * compare(a, b, key) || byName(a, b))
}

/** The order after a press on a heading: numbers and times from the greatest, names from A; a second press turns it round. */
export function nextSort(sort: FigureSort, pressed: FigureSortKey): FigureSort {
  const first: FigureSort = pressed === 'name' ? 'name' : `-${pressed}`
  const other: FigureSort = pressed === 'name' ? '-name' : pressed
  return sort === first ? other : first
}

/** Which way a column is ordered; null: the list is ordered by another. */
export function directionOf(sort: FigureSort, of: FigureSortKey): SortDirection | null {
  const { key, direction } = readSort(sort)
  return key === of ? direction : null
}

function readSort(sort: FigureSort): { key: FigureSortKey; direction: SortDirection } {
  return sort.startsWith('-')
    ? { key: sort.slice(1) as FigureSortKey, direction: 'descending' }
    : { key: sort as FigureSortKey, direction: 'ascending' }
}

function compare(a: ModeratorFigures, b: ModeratorFigures, key: FigureSortKey): number {
  if (key === 'name') return compareNames(a.name, b.name)
  if (key === 'last') return Date.parse(a.lastAt) - Date.parse(b.lastAt)
  return figureOf(a, key).count - figureOf(b, key).count
}
