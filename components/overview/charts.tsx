'use client'

import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { actionLabel } from '../audit/filters'
import type { Bucket } from './bucket-counts'
import { MARGIN, SHORT_NUMBER, TICK, TIP } from './chart-style'
import { bucketWords, chartSummaries, tickWords } from './chart-words'
import { Figure } from './figure'

const MOST_ACTIONS = 6

interface ChartsProps {
  view: CountsView
  buckets: Bucket[]
  /** Whether the gateway, which all but the actions is counted from, tells nothing new. */
  isStale: boolean
}

/** Members, joins and leaves, messages and actions. Each takes the focus, and arrow keys tell its values. */
export function Charts({ view, buckets, isStale }: ChartsProps) {
  const summaries = chartSummaries(view, buckets)
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" />,
    <XAxis
      key="x"
      dataKey="at"
      tickFormatter={at => tickWords(at, view.range)}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-line-strong)' }}
      minTickGap={28}
    />,
    <Tooltip
      key="values"
      isAnimationActive={false}
      labelFormatter={at => bucketWords(Number(at), view.range)}
      cursor={{ fill: 'var(--color-hover)', stroke: 'var(--color-line-strong)' }}
      contentStyle={TIP}
      itemStyle={{ color: 'var(--color-ink)' }}
    />,
  ]
  const upTo = (
    <YAxis
      key="y"
      width={44}
      allowDecimals={false}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      tickFormatter={count => SHORT_NUMBER.format(count)}
    />
  )
  const members = buckets.map(bucket => bucket.members).filter(count => count !== null)
  const tellsStayed = buckets.some(({ stayed }) => stayed)
  const actions = view.actions.slice(0, MOST_ACTIONS).map(({ action, count }) => ({ name: actionLabel(action), count }))
  return (
    <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
      <Figure
        title="Members"
        told={summaries.members}
        isStale={isStale}
        isEmpty={members.length < 2}
        empty="The line begins with the second hour that is known."
      >
        <LineChart data={buckets} margin={MARGIN} title={`Members: ${summaries.members}`}>
          {axes}
          <YAxis
            width={44}
            domain={['auto', 'auto']}
            allowDecimals={false}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={count => count.toLocaleString('en')}
          />
          <Line
            dataKey="members"
            name="Members"
            type="stepAfter"
            stroke="var(--color-accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </Figure>
      <Figure
        title="Joins and leaves"
        told={summaries.joins}
        isStale={isStale}
        isEmpty={buckets.every(({ joins, stayed }) => joins === null && !stayed)}
      >
        <BarChart data={buckets} margin={MARGIN} title={`Joins and leaves: ${summaries.joins}`}>
          {axes}
          {upTo}
          {tellsStayed && (
            <Bar
              dataKey="stayed"
              name="Joined, still here"
              stackId="joined"
              fill="var(--color-accent)"
              fillOpacity={0.5}
              isAnimationActive={false}
            />
          )}
          <Bar dataKey="joins" name="Joined" stackId="joined" fill="var(--color-accent)" isAnimationActive={false} />
          <Bar dataKey="leaves" name="Left" fill="var(--color-line-control)" isAnimationActive={false} />
        </BarChart>
      </Figure>
      <Figure
        title="Messages"
        told={summaries.messages}
        isStale={isStale}
        isEmpty={buckets.every(({ messages }) => messages === null)}
      >
        <BarChart data={buckets} margin={MARGIN} title={`Messages: ${summaries.messages}`}>
          {axes}
          {upTo}
          <Bar dataKey="messages" name="Messages" fill="var(--color-accent)" isAnimationActive={false} />
        </BarChart>
      </Figure>
      <Figure
        title={view.showsAll ? 'Actions' : 'Your actions'}
        told={summaries.actions}
        isEmpty={actions.length === 0}
      >
        <BarChart data={actions} layout="vertical" margin={MARGIN} title={`Actions: ${summaries.actions}`}>
          <CartesianGrid horizontal={false} stroke="var(--color-line)" />
          <XAxis type="number" allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} />
          <YAxis type="category" dataKey="name" width={112} tick={TICK} tickLine={false} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-hover)' }}
            contentStyle={TIP}
            itemStyle={{ color: 'var(--color-ink)' }}
          />
          <Bar dataKey="count" name="Actions" fill="var(--color-accent)" maxBarSize={16} isAnimationActive={false} />
        </BarChart>
      </Figure>
    </div>
  )
}
