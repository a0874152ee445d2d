'use client'

import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { actionLabel } from '../audit/filters'
import { actionsByKind } from './actions-by-kind'
import type { Bucket } from './bucket-counts'
import { countAxes } from './chart-axes'
import { MARGIN, TICK, TIP } from './chart-style'
import { kindsWords, NOTHING_DONE } from './chart-words'
import { Figure } from './figure'

const MOST_KINDS = 6

interface ActionChartsProps {
  view: CountsView
  buckets: Bucket[]
  /** How many there were, in words. */
  told: string
}

/** What was done through Steward, over time and by kind. Steward knows it itself: it never grows stale. */
export function ActionCharts({ view, buckets, told }: ActionChartsProps) {
  const name = view.showsAll ? 'Actions' : 'Your actions'
  const byKind = actionsByKind(view, buckets[0]?.at ?? 0)
  const toldOfKinds = kindsWords(byKind.length, MOST_KINDS)
  const kinds = byKind.slice(0, MOST_KINDS).map(({ action, count }) => ({ name: actionLabel(action), count }))
  return (
    <>
      <Figure title={name} told={told} isEmpty={buckets.every(({ actions }) => actions === 0)} empty={NOTHING_DONE}>
        <BarChart data={buckets} margin={MARGIN} title={`${name}: ${told}`}>
          {countAxes(view.range)}
          <Bar dataKey="actions" name={name} fill="var(--color-accent)" isAnimationActive={false} />
        </BarChart>
      </Figure>
      <Figure title={`${name} by kind`} told={toldOfKinds} isEmpty={kinds.length === 0} empty={NOTHING_DONE}>
        <BarChart data={kinds} layout="vertical" margin={MARGIN} title={`${name} by kind: ${toldOfKinds}`}>
          <CartesianGrid horizontal={false} stroke="var(--color-line)" />
          <XAxis type="number" allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} />
          <YAxis type="category" dataKey="name" width={112} tick={TICK} tickLine={false} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-hover)' }}
            contentStyle={TIP}
            itemStyle={{ color: 'var(--color-ink)' }}
          />
          <Bar dataKey="count" name={name} fill="var(--color-accent)" maxBarSize={16} isAnimationActive={false} />
        </BarChart>
      </Figure>
    </>
  )
}
