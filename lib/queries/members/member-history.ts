import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isDeed } from '../../amendments/counted-entries.ts'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { Snowflake } from '../../input-fields.ts'
import { can } from '../../permissions/can.ts'
import { storedSince } from '../../platform-log/extend-log.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { findableBy, notOfMessages, toldToAll } from '../audit/about-messages.ts'
import { notOfNotes } from '../audit/about-notes.ts'
import { TimelineCursor } from '../audit/audit-query.ts'
import { mergeSources } from '../audit/merge-sources.ts'
import { platformLogOf } from '../audit/platform-log-of.ts'
import { type PlacedElsewhere, readElsewhere } from '../audit/read-elsewhere.ts'
import { type PlacedEntry, readEntries } from '../audit/read-entries.ts'
import { seesWholeLog } from '../audit/sees-whole-log.ts'
import { soughtOf } from '../audit/sought.ts'
import { formatPlace, type Place } from '../audit/timeline-cursor.ts'
import { toTimelineItems } from '../audit/to-timeline-items.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { HistoryPage } from './member-detail-views.ts'

const PAGE = 20
// A sheet shows much besides; what the platform's log tells later comes in by a live event.
const WAIT_MS = 300

export const HistoryQuery = z.object({
  userId: Snowflake,
  cursor: z.optional(TimelineCursor),
})

/**
 * What was done to somebody here, newest first, as far as the viewer may read the log: through Steward, and elsewhere as far
 * back as the platform's log was read. What they did to themselves elsewhere (their nick) is no part of it.
 */
export async function memberHistory(
  steward: Steward,
  viewer: Pick<Viewer, 'id'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  { userId, cursor = null }: { userId: string; cursor?: Place | null | undefined },
): Promise<HistoryPage> {
  const { orm } = steward.db
  const showsAll = seesWholeLog(guild)
  // What is older is stored, or is not listed: the platform tells nothing new of it.
  const waitMs = cursor ? null : WAIT_MS
  const platform = await platformLogOf(steward, guild, { waitMs, sinceOf: storedSince })
  const asked = { guildId: guild.id, viewerId: viewer.id, showsAll }
  const sought = soughtOf({ target: userId, limit: PAGE }, asked)
  if (!sought) return { items: [], nextCursor: null, elsewhere: platform }
  if (showsAll) sought.findable = await findableBy(steward, guild.standing, userId)
  const elsewhere = { ...sought, byOthers: true, elsewhere: sought.elsewhere && platform.state !== 'refused' }
  const sources = await Promise.all([readEntries(orm, sought, cursor), readElsewhere(orm, elsewhere, cursor)])
  const page = mergeSources<PlacedEntry | PlacedElsewhere>(sources, PAGE, null)
  const items = await toTimelineItems(steward, guild, page.items)
  return {
    items: items.filter(item => item.kind !== 'run'),
    nextCursor: page.next && formatPlace(page.next),
    elsewhere: platform,
  }
}

/**
 * The id of the newest entry about somebody: with it an order is refused when somebody else has acted meanwhile. It tells when
 * that was, so whoever may not read the whole log gets it of the last hour alone, and nobody of one about messages.
 */
export async function newestEntryAbout(
  { orm }: Database,
  { id: guildId, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<string | null> {
  const seesAll = can({ standing, action: 'audit.list.all', now: now() }).ok
  const [newest] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, userId),
        isDeed,
        seesAll ? and(notOfMessages(), notOfNotes(standing)) : toldToAll(),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return newest?.id ?? null
}
