import { and, eq, type SQL } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries } from '../../db/schema/platform-log.ts'
import { caseOfUrl } from '../../directory/case-number.ts'
import { placedElsewhere } from './read-elsewhere.ts'
import { placedEntry } from './read-entries.ts'
import type { PlacedItem } from './to-timeline-items.ts'

interface Asked {
  guildId: string
  viewerId: string
  showsAll: boolean
}

/**
 * The entry that a link leads to, as far as the viewer may see it: ours (a UUID, or the number of a case), or one of the
 * platform's.
 */
export async function findLinked(orm: Orm, linked: string, asked: Asked): Promise<PlacedItem | null> {
  const caseNumber = caseOfUrl(linked)
  if (caseNumber !== null) return findEntry(orm, eq(auditEntries.caseNumber, caseNumber), asked)
  if (linked.includes('-')) return findEntry(orm, eq(auditEntries.id, linked), asked)
  const { guildId, showsAll } = asked
  if (!showsAll) return null
  const [row] = await orm
    .select()
    .from(platformLogEntries)
    .where(and(eq(platformLogEntries.guildId, guildId), eq(platformLogEntries.id, linked)))
  if (row?.entryId) return findEntry(orm, eq(auditEntries.id, row.entryId), asked)
  return row ? placedElsewhere(row) : null
}

async function findEntry(orm: Orm, which: SQL, { guildId, viewerId, showsAll }: Asked): Promise<PlacedItem | null> {
  const [row] = await orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.guildId, guildId), which, showsAll ? undefined : eq(auditEntries.actorId, viewerId)))
  return row ? placedEntry(row) : null
}
