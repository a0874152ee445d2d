import { readCapability } from '../../platform/capabilities.ts'
import { inBackground, type Platform } from '../../platform/platform.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import type { Steward } from '../../steward.ts'
import type { Allowance } from './allowance.ts'
import { listedSource } from './listed-source.ts'
import type { MessageFilter } from './message-filter.ts'
import { mirrorCoverage } from './mirror-coverage.ts'
import { mirroredSource } from './mirrored-source.ts'
import { aboveAllBefore, compare, justAbove, justBelow, type Place } from './place.ts'
import { BOTTOM, orderOf, type Source, TOP } from './source.ts'

/** Where a search goes on: everything before `at` is done, and in some sources more than that. */
export interface Start {
  at: Place
  /** By channel, and of the mirror by "mirror". */
  ahead: Map<string, Place>
}

interface Asked {
  guildId: string
  channelIds: string[]
  filter: MessageFilter
  older: boolean
  /** Null: from the newest on, or the oldest. */
  start: Start | null
  /** How many are likely to be taken at once. */
  size: number
  allowance: Allowance
  /** Whether nobody waits for it. */
  background?: boolean
  /** Only what the mirror has: the platform lists nothing, or is silent. */
  mirrorOnly?: boolean
}

export interface Search {
  sources: Map<string, Source>
  /** Whether messages are read from the platform where the mirror does not have them. */
  lists: boolean
  skipped(): number
}

export const MIRROR = 'mirror'

/** The sources of a search, none of them read yet: the mirror where it is complete, beyond that the platform's list. */
export async function openSearch(steward: Steward, asked: Asked): Promise<Search> {
  const { guildId, channelIds, filter, older, start, size, allowance } = asked
  const platform = asked.background ? inBackground(steward.platform) : steward.platform
  const { profile } = platform
  // Without times in the ids nobody can tell where the platform's part begins.
  const lists = !asked.mirrorOnly && (await readCapability(platform, 'message_listing')) !== false
  const covered =
    lists && profile.snowflakeEpochMs !== null ? await mirrorCoverage(steward, guildId) : new Map<string, Date>()
  const order = orderOf(older)
  const later = (one: Place, other: Place) => (order(one, other) < 0 ? other : one)
  const bounds = boundsOf(platform, filter)
  const from = (key: string) =>
    [older ? bounds.top : bounds.bottom, start?.at, start?.ahead.get(key)].filter(place => !!place).reduce(later)

  const sources = new Map<string, Source>()
  const mirrored = channelIds.flatMap(channelId => {
    const since = lists ? covered.get(channelId) : new Date(0)
    return since ? [{ channelId, from: since }] : []
  })
  sources.set(
    MIRROR,
    mirroredSource(steward.db.orm, {
      guildId,
      channels: mirrored,
      filter,
      older,
      start: from(MIRROR),
      size,
      allowance,
    }),
  )
  let skipped = 0
  for (const channelId of lists ? channelIds : []) {
    const completeFrom = covered.get(channelId)
    const limit = (completeFrom && aboveAllBefore(profile, completeFrom)) ?? TOP
    const top = compare(limit, bounds.top) < 0 ? limit : bounds.top
    const begin = older ? later(from(channelId), top) : from(channelId)
    const end = older ? bounds.bottom : top
    if (order(begin, end) >= 0) continue
    const wanted = { guildId, channelId, filter, older, start: begin, end, allowance }
    sources.set(channelId, listedSource(platform, { ...wanted, skipped: count => (skipped += count) }))
  }
  return { sources, lists, skipped: () => skipped }
}

/** The places between which all lies that the filter can find. */
function boundsOf(
  { profile }: Platform,
  { after, before, fromId, toId }: MessageFilter,
): { top: Place; bottom: Place } {
  const tops = [before && aboveAllBefore(profile, before), toId && justAbove(profile, toId)]
  const from = after && firstIdAt(profile, after)
  const bottoms = [from && justBelow(profile, from), fromId && justBelow(profile, fromId)]
  return {
    top: tops.filter(place => !!place).reduce((one, other) => (compare(one, other) < 0 ? one : other), TOP),
    bottom: bottoms.filter(place => !!place).reduce((one, other) => (compare(one, other) > 0 ? one : other), BOTTOM),
  }
}
