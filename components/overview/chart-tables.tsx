'use client'

import { clsx } from 'clsx'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { actionLabel } from '../audit/filters'
import { STALE_LOOK } from '../ui/stale-look'
import { actionsByKind } from './actions-by-kind'
import type { Bucket } from './bucket-counts'
import { bucketWords, NOTHING_DONE } from './chart-words'

const HEAD = 'py-1.5 pr-3 font-normal text-muted'
const CELL = 'py-1 pr-3 text-right whitespace-nowrap'

interface ChartTablesProps {
  view: CountsView
  buckets: Bucket[]
  /** Whether the gateway, which all but the actions is counted from, tells nothing new. */
  isStale: boolean
}

interface Column {
  name: string
  of: (bucket: Bucket) => string
  /** Steward knows it without the gateway. */
  isOwn?: boolean
}

const number = (count: number | null) => (count === null ? '–' : count.toLocaleString('en'))

/** Who joined: those that were counted, and of those before them who is still here. */
function joinedWords({ joins, stayed }: Bucket): string {
  if (!stayed) return number(joins)
  return `${joins ? `${number(joins)} and ` : ''}${number(stayed)} still here`
}

function columnsOf({ showsAll, showsBans }: CountsView): Column[] {
  return [
    { name: 'Members', of: ({ members }) => number(members) },
    { name: 'Joined', of: joinedWords },
    { name: 'Left', of: ({ leaves }) => number(leaves) },
    ...(showsBans ? [{ name: 'Banned', of: ({ bans }: Bucket) => number(bans) }] : []),
    { name: 'Messages', of: ({ messages }) => number(messages) },
    { name: 'Deleted', of: ({ deleted }) => number(deleted) },
    { name: showsAll ? 'Actions' : 'Your actions', of: ({ actions }) => number(actions), isOwn: true },
  ]
}

/** What the charts show, as tables: the newest first. On a phone the counts move sideways beside their time. */
export function ChartTables({ view, buckets, isStale }: ChartTablesProps) {
  const columns = columnsOf(view)
  const kinds = actionsByKind(view, buckets[0]?.at ?? 0)
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Counts over time"
        className="isolate max-h-96 overflow-auto border-line border-y"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 z-20 bg-surface">
            <tr>
              <th className={`${HEAD} sticky left-0 bg-surface text-left`}>From</th>
              {columns.map(({ name }) => (
                <th key={name} className={`${HEAD} whitespace-nowrap text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(bucket => (
              <tr key={bucket.at} className="border-line border-t">
                <th
                  scope="row"
                  // Above what is stale: a filter paints its cells last.
                  className="sticky left-0 z-10 whitespace-nowrap bg-surface py-1 pr-3 text-left font-normal"
                >
                  {bucketWords(bucket.at, view.range)}
                </th>
                {columns.map(({ name, of, isOwn }) => (
                  <td key={name} className={clsx(CELL, isStale && !isOwn && STALE_LOOK)}>
                    {of(bucket)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <table className="w-full border-collapse border-line border-y text-sm">
        <thead>
          <tr>
            <th className={`${HEAD} text-left`}>{view.showsAll ? 'Actions by kind' : 'Your actions by kind'}</th>
            <th className={`${HEAD} text-right`}>Times</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ action, count }) => (
            <tr key={action} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {actionLabel(action)}
              </th>
              <td className={CELL}>{number(count)}</td>
            </tr>
          ))}
          {kinds.length === 0 && (
            <tr className="border-line border-t">
              <td className="py-1 text-muted" colSpan={2}>
                {NOTHING_DONE}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
