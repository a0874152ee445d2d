'use client'

import { clsx } from 'clsx'
import { type ComponentType, useMemo, useRef } from 'react'
import { STALE_LOOK } from '../ui/stale-look'
import { PrintedRest } from './printed-rest'
import { ROW_HEIGHT } from './row-height'
import { SelectAll } from './select-all'
import { SELECT_COLUMN } from './select-column'
import type { Selection } from './selection'
import { type Column, TableHeader } from './table-header'
import { type RowProps, TableRow } from './table-row'
import { type MoreRows, TableTail, tailLength } from './table-tail'
import { useEarlyScroll } from './use-early-scroll'
import { useKeptPlace } from './use-kept-place'
import { useLoadAhead } from './use-load-ahead'
import { useRowControls } from './use-row-controls'
import { useRowHeight } from './use-row-height'
import type { MenuPlace } from './use-row-menu'
import { HEADER_PX, useRowVirtualizer } from './use-row-virtualizer'
import { useScrollAnchor } from './use-scroll-anchor'

// Rows left below the view when the next page is asked for.
const AHEAD = 40

interface VirtualTableProps<Row> {
  /** Its name for a screen reader. */
  label: string
  columns: Column[]
  /** Classes of the grid that header and rows share. */
  grid: string
  rows: Row[]
  /** Stable functions and component: rows are rendered anew only when they change. */
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The cells. One element in them has data-row-focus: arrows move between these. */
  Cells: ComponentType<RowProps<Row>>
  onOpen?: (row: Row) => void
  /** Its menu is asked for, by right click, long press or key. */
  onMenu?: (row: Row, place: MenuPlace) => void
  /** Makes rows selectable: their first column is then a tick box. */
  selection?: Selection
  /** Choosing is what one is at: on a phone the boxes are there, and a press on a row chooses it. */
  isSelecting?: boolean
  openId?: string
  /** How many rows there are in all; undefined where nobody knows. */
  total: number | undefined
  /** Changes with search and filters: another list starts at its top. */
  listKey: string
  more: MoreRows
  /** On a phone one column is left, and is ordered elsewhere: its heading is only spoken there. */
  quietHeadings?: boolean
  /** Shows rows of the former question while the new one is under way. */
  dimmed?: boolean
  /** Nothing new arrives: names and pictures lose their colour. */
  isStale?: boolean
}

/** A table of which only the rows in view exist; it says to a screen reader how many there are. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, grid, rows, idOf, nameOf, Cells, onOpen, openId, total, listKey, more } = props
  const { dimmed = false, isStale = false, selection, isSelecting = false, onMenu } = props
  const columns = selection ? [SELECT_COLUMN, ...props.columns] : props.columns
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])

  const { current, listeners } = useRowControls({
    body,
    ids,
    places,
    listKey,
    rowsPerPage: () => Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_PX) / rowHeight) - 1,
    scrollTo: index => virtualizer.scrollToIndex(index),
    selection,
    isSelecting,
    onMenu: onMenu && ((id, place) => onMenu(rows[places.get(id)!]!, place)),
  })
  const virtualizer = useRowVirtualizer({ scroller, ids, rowHeight, current })
  const attach = useEarlyScroll(scroller, listKey)
  useKeptPlace({ scroller, listKey, virtualizer })
  useScrollAnchor({ scroller, places, ids, rowHeight, listKey, isAiming: isSelecting })

  const extendTo = (id: string) => selection?.extendTo(id, ids, places)

  const items = virtualizer.getVirtualItems()
  useLoadAhead(more, (virtualizer.range?.endIndex ?? 0) > rows.length - AHEAD)

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a <table>
    <div
      ref={attach}
      role="table"
      data-selecting={isSelecting || undefined}
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-busy={dimmed || (total === undefined && rows.length === 0) || undefined}
      className={clsx(
        'group/table @container min-h-40 flex-1 overflow-y-auto overflow-x-hidden overscroll-contain',
        ROW_HEIGHT,
      )}
    >
      <TableHeader
        columns={columns}
        grid={grid}
        selectAll={selection && <SelectAll selection={selection} ids={ids} />}
        isQuiet={props.quietHeadings && !isSelecting}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={body}
        role="rowgroup"
        style={{ height: `calc(var(--row) * ${rows.length + tailLength(more)})` }}
        className={clsx('relative transition-opacity', dimmed && 'opacity-60', isStale && STALE_LOOK)}
        {...listeners}
      >
        {items.map(({ index, key }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = ids[index]!
          return (
            <TableRow
              key={key}
              id={id}
              row={row}
              index={index}
              name={nameOf(row)}
              grid={grid}
              isCurrent={index === current}
              isOpen={id === openId}
              Cells={Cells}
              onOpen={onOpen}
              selection={selection}
              isSelecting={isSelecting}
              onExtend={extendTo}
            />
          )
        })}
        <TableTail after={rows.length} more={more} grid={grid} columns={columns} />
      </div>
      <PrintedRest shown={rows.length} total={more.hasMore ? total : rows.length} />
    </div>
  )
}
