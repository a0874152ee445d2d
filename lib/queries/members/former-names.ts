import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { calledBy } from '../../directory/called-by.ts'
import { namesWith } from './former-name-conditions.ts'
import type { FormerName, MemberRow } from './member-views.ts'

const { id, userId, kind, name, until } = formerNames

/** What somebody was called here before, the newest first; at most twenty are kept. */
export async function formerNamesOf({ orm }: Database, guildId: string, ofUser: string): Promise<FormerName[]> {
  const rows = await orm
    .select({ id, kind, name, until })
    .from(formerNames)
    .where(and(eq(formerNames.guildId, guildId), eq(userId, ofUser)))
    .orderBy(desc(id))
  return rows.map(toView)
}

/** Members with the newest of their former names in which all of these parts are, for whoever was found by them. */
export async function withFormerNames(
  { orm }: Database,
  guildId: string,
  members: MemberRow[],
  parts: string[],
): Promise<MemberRow[]> {
  if (members.length === 0) return []
  const ids = members.map(member => member.userId)
  const rows = await orm
    .selectDistinctOn([userId], { id, userId, kind, name, until })
    .from(formerNames)
    .where(and(namesWith(guildId, parts), inArray(userId, ids)))
    .orderBy(userId, desc(id))
  const found = new Map(rows.map(row => [row.userId, toView(row)]))
  return members.map(member => ({ ...member, formerName: found.get(member.userId) }))
}

function toView(row: Pick<typeof formerNames.$inferSelect, 'id' | 'kind' | 'name' | 'until'>): FormerName {
  return { id: row.id, kind: row.kind, name: calledBy(row.name), until: row.until.toISOString() }
}
