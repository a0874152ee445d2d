import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import type { Entry } from './run-entries.ts'

/** So many ids are one statement. */
export const AT_ONCE = 1_000

interface About {
  guildId: string
  targetIds: string[]
  actions: string[]
  /** The first entry that counts. */
  sinceId: string
}

/** All of these actions that anybody has done to these people since an entry of the log, or may have; of each newest first. */
export async function entriesAbout(orm: Orm, { guildId, targetIds, actions, sinceId }: About): Promise<Entry[]> {
  const ids = [...new Set(targetIds)]
  const found: Entry[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const which = and(
      eq(auditEntries.guildId, guildId),
      inArray(auditEntries.targetId, ids.slice(start, start + AT_ONCE)),
      gte(auditEntries.id, sinceId),
      inArray(auditEntries.action, actions),
      inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
    )
    found.push(...(await orm.select().from(auditEntries).where(which).orderBy(desc(auditEntries.id))))
  }
  return found
}
