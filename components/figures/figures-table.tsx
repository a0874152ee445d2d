'use client'

import { clsx } from 'clsx'
import { DEFAULT_FIGURE_SORT, type FigureSort } from '@/lib/directory/figures-url'
import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { SortButton } from '../table/sort-button'
import { intoView } from '../ui/into-view'
import { FigureRow } from './figure-row'
import { headingsOf, KEPT_CLEAR, NAME_COLUMN, toldFigures } from './figures-columns'
import { FiguresFootnote } from './figures-footnote'
import { directionOf, nextSort, sortFigures } from './sort-figures'

interface FiguresTableProps {
  view: FiguresView
  sort: FigureSort | undefined
  onSort: (sort: FigureSort) => void
  /** Shows the former time while the new one is under way. */
  dimmed: boolean
}

/** One line for each moderator; what Steward did by itself comes last in every order. */
export function FiguresTable({ view, sort = DEFAULT_FIGURE_SORT, onSort, dimmed }: FiguresTableProps) {
  const { moderators, itself, after, elsewhere, former } = view
  const figures = toldFigures(view)
  const told = { figures, after, knowsElsewhere: elsewhere.listedAt !== null, formerKnown: former.known }
  const namesakes = Map.groupBy(moderators, ({ name }) => name)
  return (
    <div
      className={clsx(
        'min-h-40 flex-1 overflow-auto overscroll-contain border-line border-t transition-opacity shade-beside [--ground:var(--color-surface)]',
        KEPT_CLEAR,
        dimmed && 'opacity-60',
      )}
      aria-busy={dimmed || undefined}
    >
      <table className="w-full border-collapse whitespace-nowrap" data-wide-paper>
        <caption className="sr-only">What each moderator did</caption>
        {/* Browsers leave a heading at the edge of what is scrolled. */}
        <thead onFocus={intoView} className="sticky top-0 z-2 bg-surface text-xs">
          <tr>
            {headingsOf(figures).map(({ key, label }) => {
              const direction = directionOf(sort, key)
              const isName = key === 'name'
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={direction ?? 'none'}
                  className={clsx(
                    'h-7.5 font-normal text-muted coarse:h-11',
                    isName ? `${NAME_COLUMN} text-left` : 'px-2 text-right',
                    key === 'last' && 'wide:pr-5',
                  )}
                >
                  <SortButton
                    label={label}
                    direction={direction}
                    onSort={() => onSort(nextSort(sort, key))}
                    isRight={!isName}
                    isWhole
                    className="coarse:h-11 coarse:min-w-11"
                  />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sortFigures(moderators, sort).map(one => (
            <FigureRow
              key={one.id}
              moderator={one}
              {...told}
              hint={namesakes.get(one.name)!.length > 1 ? one.id : undefined}
            />
          ))}
        </tbody>
        {itself && (
          <tfoot>
            <FigureRow moderator={{ ...itself, name: 'Steward itself' }} {...told} hint="such as ends of bans" />
          </tfoot>
        )}
      </table>
      <FiguresFootnote figures={figures} after={after} compares={former.known.own || former.known.elsewhere} />
    </div>
  )
}
