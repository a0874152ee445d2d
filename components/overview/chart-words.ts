import type { CountRange, CountsView } from '@/lib/queries/overview/overview-views'
import { countWords } from '../table/count-words'
import { ownZone } from '../ui/own-zone'
import type { Bucket } from './bucket-counts'

const SHAPES: Record<CountRange, Intl.DateTimeFormatOptions> = {
  '24h': { hour: '2-digit', minute: '2-digit' },
  '7d': { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  '30d': { day: 'numeric', month: 'short' },
}

/** When a point of a chart begins, in the viewer's own zone. */
export function bucketWords(at: number, range: CountRange): string {
  return said(at, SHAPES[range])
}

/** The same, as short as an axis wants it. */
export function tickWords(at: number, range: CountRange): string {
  return range === '7d' ? said(at, { weekday: 'short', day: 'numeric' }) : bucketWords(at, range)
}

function said(at: number, shape: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleString('en-GB', { ...shape, timeZone: ownZone() })
}

/** What the charts say, in a sentence each. */
export function chartSummaries({ actions }: CountsView, buckets: Bucket[]) {
  const sum = (of: 'joins' | 'stayed' | 'leaves' | 'messages') =>
    buckets.reduce((total, bucket) => total + (bucket[of] ?? 0), 0)
  const known = buckets.map(({ members }) => members).filter(members => members !== null)
  const first = known[0] ?? 0
  const last = known.at(-1) ?? 0
  const change = last - first
  const done = actions.reduce((total, { count }) => total + count, 0)
  const number = (count: number) => count.toLocaleString('en')
  const isCounted = buckets.some(({ joins }) => joins !== null)
  const stayed = sum('stayed')
  const are = stayed === 1 ? 'is' : 'are'
  const joined = [
    isCounted && `${number(sum('joins'))} joined, ${number(sum('leaves'))} left`,
    stayed > 0 && `${number(stayed)} ${isCounted ? 'came before' : 'joined'} and ${are} still here`,
  ]
  const members = countWords({ count: last, isExact: true }, 'member', 'members')
  return {
    members:
      change === 0
        ? `${members}, as many as before`
        : `${members}, ${number(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}`,
    joins: joined.filter(Boolean).join('; '),
    messages: `${number(sum('messages'))} ${sum('messages') === 1 ? 'message' : 'messages'}`,
    actions: `${number(done)} ${done === 1 ? 'action' : 'actions'} through Steward`,
  }
}
