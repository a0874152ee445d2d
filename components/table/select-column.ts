import type { Column } from './table-header'

/** On a phone the boxes come with the first one that is chosen; the table around them then has data-selecting. */
export const SELECT_CELL = 'w-4 shrink-0 max-wide:hidden max-wide:group-data-selecting/table:block'

/** The column of tick boxes; the table fills it. */
export const SELECT_COLUMN: Column = { label: 'Selection', className: SELECT_CELL, quiet: true, isSelect: true }
