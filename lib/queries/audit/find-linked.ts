import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries } from '../../db/schema/platform-log.ts'
import { placedElsewhere } from './read-elsewhere.ts'
import { placedEntry } from './read-entries.ts'
import type { PlacedItem } from './to-timeline-items.ts'

interface Asked {
  guildId: string
  viewerId: string
  showsAll: boolean
}

/** The entry that a link leads to, as far as the viewer may see it: ours (a UUID), or one of the platform's. */
export async function findLinked(
  orm: Orm,
  id: string,
  { guildId, viewerId, showsAll }: Asked,
): Promise<PlacedItem | null> {
  if (id.includes('-')) return findEntry(orm, id, { guildId, viewerId, showsAll })
  if (!showsAll) return null
  const [row] = await orm
    .select()
    .from(platformLogEntries)
    .where(and(eq(platformLogEntries.guildId, guildId), eq(platformLogEntries.id, id)))
  if (row?.entryId) return findEntry(orm, row.entryId, { guildId, viewerId, showsAll })
  return row ? placedElsewhere(row) : null
}

async function findEntry(orm: Orm, id: string, { guildId, viewerId, showsAll }: Asked): Promise<PlacedItem | null> {
  const [row] = await orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.id, id),
        showsAll ? undefined : eq(auditEntries.actorId, viewerId),
      ),
    )
  return row ? placedEntry(row) : null
}
