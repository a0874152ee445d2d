'use client'

import { Bar, BarChart, Line, LineChart, YAxis } from 'recharts'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { useGuild } from '../shell/guild-context'
import { IntentLink } from '../ui/intent-link'
import { ActionCharts } from './action-charts'
import type { Bucket } from './bucket-counts'
import { countAxes, timeAxes } from './chart-axes'
import { MARGIN, TICK } from './chart-style'
import { chartSummaries } from './chart-words'
import { Figure } from './figure'

interface ChartsProps {
  view: CountsView
  buckets: Bucket[]
  /** Whether the gateway, which all but the actions is counted from, tells nothing new. */
  isStale: boolean
}

/** Members, joins and leaves, messages and actions. Each takes the focus, and arrow keys tell its values. */
export function Charts({ view, buckets, isStale }: ChartsProps) {
  const { id } = useGuild()
  const summaries = chartSummaries(buckets)
  const members = buckets.map(bucket => bucket.members).filter(count => count !== null)
  const tellsStayed = buckets.some(({ stayed }) => stayed)
  return (
    <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
      <div className="min-w-0 wide:col-span-2">
        <Figure
          title="Members"
          told={summaries.members}
          isStale={isStale}
          isEmpty={members.length < 2}
          empty="The line begins with the second hour that is known."
        >
          <LineChart data={buckets} margin={MARGIN} title={`Members: ${summaries.members}`}>
            {timeAxes(view.range)}
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
      </div>
      <Figure
        title="Joins and leaves"
        told={summaries.joins}
        isStale={isStale}
        isEmpty={buckets.every(({ joins, stayed }) => joins === null && !stayed)}
        link={
          <IntentLink
            className="finger rounded-control text-accent-ink hover:underline"
            href={`/guilds/${id}/members/left`}
          >
            Who left
          </IntentLink>
        }
      >
        <BarChart data={buckets} margin={MARGIN} title={`Joins and leaves: ${summaries.joins}`}>
          {countAxes(view.range)}
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
          {countAxes(view.range)}
          <Bar dataKey="messages" name="Messages" fill="var(--color-accent)" isAnimationActive={false} />
        </BarChart>
      </Figure>
      <ActionCharts view={view} buckets={buckets} told={summaries.actions} />
    </div>
  )
}
