'use client'

import { clsx } from 'clsx'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { actionLabel } from '../audit/filters'
import { STALE_LOOK } from '../ui/stale-look'
import type { Bucket } from './bucket-counts'
import { bucketWords } from './chart-words'

const HEAD = 'py-1.5 pr-3 font-normal text-muted'
const CELL = 'py-1 pr-3 text-right'

interface ChartTablesProps {
  view: CountsView
  buckets: Bucket[]
  /** Whether the gateway, which all but the actions is counted from, tells nothing new. */
  isStale: boolean
}

const number = (count: number | null) => (count === null ? '–' : count.toLocaleString('en'))

/** Who joined: those that were counted, and of those before them who is still here. */
function joinedWords(joins: number | null, stayed: number | null): string {
  if (!stayed) return number(joins)
  return `${joins ? `${number(joins)} and ` : ''}${number(stayed)} still here`
}

/** What the charts show, as tables: the newest first. */
export function ChartTables({ view, buckets, isStale }: ChartTablesProps) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[2fr_1fr]">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Counts over time"
        className={clsx('max-h-96 overflow-auto border-line border-y', isStale && STALE_LOOK)}
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th className={`${HEAD} text-left`}>From</th>
              {['Members', 'Joined', 'Left', 'Messages'].map(name => (
                <th key={name} className={`${HEAD} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ at, members, joins, stayed, leaves, messages }) => (
              <tr key={at} className="border-line border-t">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {bucketWords(at, view.range)}
                </th>
                <td className={CELL}>{number(members)}</td>
                <td className={CELL}>{joinedWords(joins, stayed)}</td>
                <td className={CELL}>{number(leaves)}</td>
                <td className={CELL}>{number(messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <table className="w-full border-collapse border-line border-y text-sm">
        <thead>
          <tr>
            <th className={`${HEAD} text-left`}>{view.showsAll ? 'Action' : 'Your action'}</th>
            <th className={`${HEAD} text-right`}>Times</th>
          </tr>
        </thead>
        <tbody>
          {view.actions.map(({ action, count }) => (
            <tr key={action} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {actionLabel(action)}
              </th>
              <td className={CELL}>{number(count)}</td>
            </tr>
          ))}
          {view.actions.length === 0 && (
            <tr className="border-line border-t">
              <td className="py-1 text-muted" colSpan={2}>
                Nothing was done in this time.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
