'use client'

import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { CountRange } from '@/lib/queries/overview/overview-views'
import { SHORT_NUMBER, TICK, TIP } from './chart-style'
import { bucketWords, tickWords } from './chart-words'

/** What all charts over time have: lines behind, the time below, and the values of the point that is looked at. */
export function timeAxes(range: CountRange) {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" />,
    <XAxis
      key="x"
      dataKey="at"
      tickFormatter={at => tickWords(at, range)}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-line-strong)' }}
      minTickGap={28}
    />,
    <Tooltip
      key="values"
      isAnimationActive={false}
      labelFormatter={at => bucketWords(Number(at), range)}
      cursor={{ fill: 'var(--color-hover)', stroke: 'var(--color-line-strong)' }}
      contentStyle={TIP}
      itemStyle={{ color: 'var(--color-ink)' }}
    />,
  ]
}

/** The same, and how many from none upwards. */
export function countAxes(range: CountRange) {
  return [
    ...timeAxes(range),
    <YAxis
      key="y"
      width={44}
      allowDecimals={false}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      tickFormatter={count => SHORT_NUMBER.format(count)}
    />,
  ]
}
