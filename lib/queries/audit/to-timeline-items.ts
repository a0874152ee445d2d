import { withoutPlaceIn } from '../../runs/told-in-voice.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { elsewhereViews } from './elsewhere-views.ts'
import type { PlacedElsewhere } from './read-elsewhere.ts'
import { loggedByPlatform, type PlacedEntry } from './read-entries.ts'
import { type PlacedRun, toRunInLog } from './read-runs.ts'
import { runOutcomes } from './run-outcomes.ts'
import { formatPlace } from './timeline-cursor.ts'
import type { TimelineItem } from './timeline-views.ts'
import { toEntryViews } from './to-entry-views.ts'

export type PlacedItem = PlacedEntry | PlacedElsewhere | PlacedRun

/** Rows of all sources, in their order, as screens get them. */
export async function toTimelineItems(
  steward: Steward,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  items: PlacedItem[],
): Promise<TimelineItem[]> {
  const { db } = steward
  const viewerId = guild.standing.moderator.userId
  const ours = items.filter(item => item.kind === 'entry').map(({ row }) => row)
  const theirs = items.filter(item => item.kind === 'elsewhere').map(({ row }) => row)
  const runRows = items.filter(item => item.kind === 'run').map(({ row }) => row)
  const [entries, logged, elsewhere, outcomes] = await Promise.all([
    toEntryViews(steward, guild.standing, ours),
    loggedByPlatform(
      db.orm,
      ours.map(({ id }) => id),
    ),
    elsewhereViews(db, { guildId: guild.id, botId: guild.standing.bot.userId, rows: theirs }),
    runOutcomes(db.orm, runRows),
  ])
  const entryViews = new Map(entries.map(view => [view.id, view]))
  const elsewhereOf = new Map(elsewhere.map(view => [view.id, view]))
  return items.map(item => {
    const place = { key: formatPlace(item.place), at: new Date(item.place.ms).toISOString() }
    if (item.kind === 'run') {
      const because = withoutPlaceIn(item.row, viewerId, item.row.because)
      return { ...place, kind: 'run', run: toRunInLog({ ...item.row, because }, outcomes.get(item.row.id) ?? {}) }
    }
    if (item.kind === 'elsewhere') return { ...place, kind: 'elsewhere', entry: elsewhereOf.get(item.row.id)! }
    const entry = entryViews.get(item.row.id)!
    return { ...place, kind: 'entry', entry, inPlatformLog: logged.has(entry.id) }
  })
}
