import { channelsToActOn } from '../permissions/live/load-channels.ts'
import { channelOfEntry } from '../queries/audit/about-messages.ts'
import { changesSeen } from '../queries/audit/changes/moved-entry-changes.ts'
import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import type { EntryRow } from '../queries/audit/to-entry-views.ts'
import type { Steward } from '../steward.ts'
import type { Place } from './place.ts'
import { readersMayRead } from './readers-may-read.ts'

/**
 * The entries as everybody may see them who reads the channel of a mod log: of what happened in channels that they may not all
 * read, or that are gone, neither where nor whose messages it was is told. Throws what `channelsToActOn` throws.
 */
export async function hideFromReaders(
  steward: Steward,
  { standing, channel }: Pick<Place, 'standing' | 'channel'>,
  rows: EntryRow[],
  views: AuditEntryView[],
): Promise<AuditEntryView[]> {
  const places = new Map(rows.map(row => [row.id, channelOfEntry(row)]))
  const former = views.flatMap(({ changes }) => changes.map(({ channelId }) => channelId))
  const asked = new Set([...places.values(), ...former].filter(id => typeof id === 'string'))
  if (asked.size === 0) return views
  const channels = await channelsToActOn(steward, standing.guild.id)
  const readable = new Set(
    channels.filter(one => asked.has(one.id) && readersMayRead(standing, channel, one)).map(({ id }) => id),
  )
  const isOpen = ({ id }: AuditEntryView) => {
    const place = places.get(id) ?? null
    return place === null || readable.has(place)
  }
  const told = views.map(view => ({ ...view, changes: changesSeen(view.changes, readable) }))
  return told.map(view => (isOpen(view) ? view : withoutPlace(view)))
}

function withoutPlace(view: AuditEntryView): AuditEntryView {
  return { ...view, target: null, explanation: null, isHidden: true }
}
