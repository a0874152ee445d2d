import type { CountRange } from '@/lib/queries/overview/overview-views'
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

/** What stands where a chart of actions would be empty. */
export const NOTHING_DONE = 'Nothing was done in this time.'

/** How many kinds of actions there were, and how many of them are drawn. */
export function kindsWords(kinds: number, most: number): string {
  if (kinds > most) return `the ${most} most frequent of ${kinds} kinds`
  return `${kinds} ${kinds === 1 ? 'kind' : 'kinds'}`
}

const number = (count: number) => count.toLocaleString('en')

/** What the charts over time say, in a sentence each. */
export function chartSummaries(buckets: Bucket[]) {
  const sum = (of: Exclude<keyof Bucket, 'at' | 'members'>) =>
    buckets.reduce((total, bucket) => total + (bucket[of] ?? 0), 0)
  return {
    members: membersTold(buckets),
    joins: joinsTold(
      sum,
      buckets.some(({ joins }) => joins !== null),
    ),
    messages: `${number(sum('messages'))} ${sum('messages') === 1 ? 'message' : 'messages'}${moreOf(sum('deleted'), 'deleted')}`,
    actions: `${number(sum('actions'))} ${sum('actions') === 1 ? 'action' : 'actions'} through Steward`,
  }
}

function membersTold(buckets: Bucket[]): string {
  const known = buckets.map(({ members }) => members).filter(members => members !== null)
  const last = known.at(-1) ?? 0
  const change = last - (known[0] ?? 0)
  const members = countWords({ count: last, isExact: true }, 'member', 'members')
  if (change === 0) return `${members}, as many as before`
  return `${members}, ${number(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}`
}

function joinsTold(sum: (of: 'joins' | 'leaves' | 'bans' | 'stayed') => number, isCounted: boolean): string {
  const stayed = sum('stayed')
  const are = stayed === 1 ? 'is' : 'are'
  return [
    isCounted && `${number(sum('joins'))} joined, ${number(sum('leaves'))} left${moreOf(sum('bans'), 'banned')}`,
    stayed > 0 && `${number(stayed)} ${isCounted ? 'came before' : 'joined'} and ${are} still here`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** What is rare, and said only where there was any. */
const moreOf = (count: number, what: string) => (count === 0 ? '' : `, ${number(count)} ${what}`)
