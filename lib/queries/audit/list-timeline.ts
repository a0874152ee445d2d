import type { Viewer } from '../../auth/viewer.ts'
import { horizonOf } from '../../platform-log/extend-log.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, SECOND } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { findableBy } from './about-messages.ts'
import type { TimelineWanted } from './audit-query.ts'
import { findLinked } from './find-linked.ts'
import { mergeSources } from './merge-sources.ts'
import { platformLogOf } from './platform-log-of.ts'
import { readBack } from './read-back.ts'
import { readElsewhere } from './read-elsewhere.ts'
import { readEntries } from './read-entries.ts'
import { readRuns } from './read-runs.ts'
import { readStrayEntries } from './read-stray-entries.ts'
import { seesWholeLog } from './sees-whole-log.ts'
import { type Sought, searchBound, soughtOf } from './sought.ts'
import { formatPlace, type Place } from './timeline-cursor.ts'
import type { TimelinePage } from './timeline-views.ts'
import { type PlacedItem, toTimelineItems } from './to-timeline-items.ts'

// Pages of the platform's log that one page of ours may read back.
const MOST_EXTENSIONS = 3
const EXTENSION_MS = 3 * SECOND
// Nobody presses "more" in a file.
const EXTENSION_OF_FILE_MS = MINUTE

/**
 * A page of the log of a guild, newest first: what was done through Steward and what the platform logged, each thing once.
 * Everybody's with View Audit Log, otherwise the viewer's own entries and none of the platform's. A page may be short
 * where the platform's log was not read as far back yet; `nextCursor` then reads on.
 */
export async function listTimeline(
  steward: Steward,
  viewer: Pick<Viewer, 'id'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  wanted: TimelineWanted,
): Promise<TimelinePage> {
  const { orm } = steward.db
  const showsAll = seesWholeLog(guild)
  const platform = await platformLogOf(steward, guild)
  const sought = soughtOf(wanted, { guildId: guild.id, viewerId: viewer.id, showsAll })
  const isLinking = wanted.entry !== undefined && !wanted.cursor
  const linked = isLinking
    ? await findLinked(orm, wanted.entry!, { guildId: guild.id, viewerId: viewer.id, showsAll })
    : null
  if (sought?.target && showsAll) sought.findable = await findableBy(steward, guild.standing, sought.target)
  if (sought?.q) sought.searchedSince = await searchBound(orm, guild.id)

  const cursor = wanted.cursor ?? linked?.place ?? null
  const { items, next } = sought
    ? await readPage(
        steward,
        guild,
        { ...sought, elsewhere: sought.elsewhere && platform.state !== 'refused' },
        { cursor, isForFile: wanted.unfolded === true },
      )
    : { items: [], next: null }
  return {
    items: await toTimelineItems(steward, guild, linked ? [linked, ...items] : items),
    nextCursor: next && formatPlace(next),
    showsAll,
    platform,
    ...(isLinking && { linked: linked ? 'found' : 'missing' }),
    ...(sought?.searchedSince && { searchedSince: sought.searchedSince.toISOString() }),
  }
}

async function readPage(
  steward: Steward,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  sought: Sought,
  { cursor, isForFile }: { cursor: Place | null; isForFile: boolean },
): Promise<{ items: PlacedItem[]; next: Place | null }> {
  const { orm } = steward.db
  for (let extensions = 0; ; extensions++) {
    const horizon = sought.elsewhere ? await horizonOf(steward, guild.id) : null
    const sources = await Promise.all([
      readEntries(orm, sought, cursor),
      readElsewhere(orm, sought, cursor),
      readRuns(orm, sought, cursor),
      readStrayEntries(orm, sought, cursor),
    ])
    const isBelow = horizon !== null && cursor !== null && cursor.ms <= horizon.getTime()
    // Whoever has gone on below the horizon is not sent back up to it.
    const page = mergeSources<PlacedItem>(sources, sought.limit, isBelow ? null : bounds(sought, horizon))
    if (!(page.isCut || isBelow) || extensions === MOST_EXTENSIONS) return page
    // Where the platform stays silent the page goes on without it, and says that it is.
    const isRead = await readBack(steward, guild, isForFile ? EXTENSION_OF_FILE_MS : EXTENSION_MS)
    if (isRead === 'failed' || (isRead === 'late' && isForFile)) {
      return mergeSources<PlacedItem>(sources, sought.limit, null)
    }
    if (isRead === 'late') return page
  }
}

/** The horizon matters only above the time that is asked for. */
function bounds({ from }: Sought, horizon: Date | null): number | null {
  if (!horizon || (from && from > horizon)) return null
  return horizon.getTime()
}
