import type { MembersFilter } from '@/lib/directory/members-url'
import type { Column } from '../table/table-header'

/** The columns that can be chosen; who it is and what can be done always stand there. */
export const CHOOSABLE = ['roles', 'joined', 'created', 'wrote', 'status', 'actions'] as const

export type ColumnId = (typeof CHOOSABLE)[number]

export const DEFAULT_COLUMNS: ColumnId[] = ['roles', 'joined', 'created']

/**
 * Rows and headings are flexible boxes instead of a grid: every cell has a width of its own, so that any choice of
 * columns lines up. The less a column tells, the more room it waits for.
 */
export const MEMBER_LAYOUT = 'flex! gap-x-4'

export const NAME_CELL = 'min-w-0 flex-[11_1_0]'

export const CELLS: Record<ColumnId, { label: string; hint?: string; className: string }> = {
  roles: { label: 'Roles', className: 'min-w-0 flex-[8_1_0] hidden @min-[52rem]:flex' },
  joined: { label: 'Joined', className: 'w-28 shrink-0 text-right hidden @min-[32rem]:block' },
  created: {
    label: 'Account age',
    hint: 'Since when the account exists',
    className: 'w-26 shrink-0 text-right hidden @min-[42rem]:block',
  },
  wrote: {
    label: 'Last wrote',
    hint: 'In whichever channel, as far as Steward has heard',
    className: 'w-26 shrink-0 text-right hidden @min-[56rem]:block',
  },
  status: {
    label: 'Status',
    hint: 'Timed out, pending, bot, owner',
    className: 'w-32 shrink-0 hidden @min-[60rem]:flex',
  },
  actions: {
    label: 'Actions taken here',
    hint: 'How often they were acted on through Steward',
    className: 'w-28 shrink-0 text-right hidden @min-[48rem]:block',
  },
}

/** Where the column of the status stands, the badges beside the name need not. */
export const BADGES_BESIDE_STATUS = '@min-[60rem]:hidden'

/** And in a row of two lines, when somebody joined, until there is room for the column. */
export const UNTIL_JOINED = '@min-[32rem]:hidden'

export const MENU_CELL = '-mr-2 flex shrink-0 justify-end @min-[32rem]:w-28'

type Sort = NonNullable<MembersFilter['sort']>

/** Both ways of each order; the first is the one that a first press gives: newest first. */
const SORTS: Record<'name' | 'joined' | 'created', { first: Sort; other: Sort }> = {
  name: { first: 'name', other: '-name' },
  joined: { first: '-joined', other: 'joined' },
  created: { first: '-created', other: 'created' },
}

interface Sorting {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The headings of the chosen columns. Without `sorting` they stand there only to be seen. */
export function memberColumns(chosen: readonly ColumnId[], sorting?: Sorting): Column[] {
  const sortBy = (id: keyof typeof SORTS) => {
    if (!sorting) return {}
    const { first, other } = SORTS[id]
    const { sort, onSort } = sorting
    // An age grows as its date goes back: the arrow is that of the dates, as the list is.
    const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : null
    return { sort: { direction, onSort: () => onSort(sort === first ? other : first) } } as const
  }
  return [
    { label: 'Member', className: NAME_CELL, ...sortBy('name') },
    ...CHOOSABLE.filter(id => chosen.includes(id)).map(id => ({
      label: CELLS[id].label,
      className: CELLS[id].className,
      ...(id === 'joined' || id === 'created' ? sortBy(id) : {}),
    })),
    { label: 'Actions', className: MENU_CELL, quiet: true },
  ]
}
