import type { CountRange, CountsView } from '@/lib/queries/overview/overview-views'
import { HOUR } from '@/lib/time'
import { momentOfWall, wallAt } from '../ui/wall-clock'

/** One point of the charts. Null: nobody counted then, or nobody knew. */
export interface Bucket {
  /** Its beginning, in ms since 1970. */
  at: number
  joins: number | null
  /** Who joined before anybody counted and is still here; null: all of that time was counted. */
  stayed: number | null
  leaves: number | null
  /** Null, too, where the viewer may not see who is banned. */
  bans: number | null
  messages: number | null
  /** Messages that were deleted then. */
  deleted: number | null
  /** Through Steward, whose log knows of all time. */
  actions: number
  /** At its end. */
  members: number | null
}

const LENGTHS: Record<CountRange, { hours: number; buckets: number }> = {
  '24h': { hours: 1, buckets: 24 },
  '7d': { hours: 6, buckets: 28 },
  '30d': { hours: 24, buckets: 30 },
}

/** The hours of a guild as points of equal length that end now, by the viewer's own clock; what is older is left out. */
export function bucketCounts(
  { range, since, hours, stayed, done, membersBefore, membersNow, showsBans }: CountsView,
  now: Date,
): Bucket[] {
  const starts = bucketStarts(range, now)
  const countedFrom = since === null ? Number.POSITIVE_INFINITY : Date.parse(since)
  const counted = hours.map(hour => ({ ...hour, ms: Date.parse(hour.at) }))
  const [came, acted] = [timed(stayed), timed(done)]
  let members =
    counted.filter(({ ms }) => ms < starts[0]!).findLast(hour => hour.members !== null)?.members ?? membersBefore
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY
    const within = counted.filter(({ ms }) => ms >= at && ms < end)
    members = within.findLast(hour => hour.members !== null)?.members ?? members
    const isNow = index === starts.length - 1
    const sum = (of: 'joins' | 'leaves' | 'bans' | 'messages' | 'deleted') =>
      end <= countedFrom ? null : within.reduce((total, hour) => total + (hour[of] ?? 0), 0)
    const sumOf = (counts: typeof came) =>
      counts.reduce((total, { ms, count }) => (ms >= at && ms < end ? total + count : total), 0)
    return {
      at,
      joins: sum('joins'),
      stayed: at >= countedFrom ? null : sumOf(came),
      leaves: sum('leaves'),
      bans: showsBans ? sum('bans') : null,
      messages: sum('messages'),
      deleted: sum('deleted'),
      actions: sumOf(acted),
      members: isNow ? (membersNow ?? members) : members,
    }
  })
}

const timed = (hours: CountsView['done']) => hours.map(({ at, count }) => ({ ms: Date.parse(at), count }))

function bucketStarts(range: CountRange, now: Date): number[] {
  const { hours, buckets } = LENGTHS[range]
  const ago = (bucket: number) => buckets - 1 - bucket
  if (hours === 1) {
    // As they are counted, also where the clock on the wall is half an hour beside: in one of its hours would be half of another.
    const last = Math.floor(now.getTime() / HOUR) * HOUR
    return Array.from({ length: buckets }, (_, bucket) => last - ago(bucket) * HOUR)
  }
  const wall = wallAt(now)
  // By the clock on the wall, so that a day stays a day when the clocks are changed; each from today, because one that does
  // not exist, such as a midnight, would move all before it.
  const last = new Date(wall).setUTCHours(Math.floor(wall.getUTCHours() / hours) * hours, 0, 0, 0)
  return Array.from({ length: buckets }, (_, bucket) =>
    momentOfWall(new Date(last - ago(bucket) * hours * HOUR)).getTime(),
  )
}
