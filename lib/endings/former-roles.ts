import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MAY_HAVE_ENDED_SO } from '../directory/outcomes.ts'

/** What somebody wore when they were last banned or kicked, and the entry that tells so. */
interface FormerRoles {
  entryId: string
  roleIds: string[]
}

/** The roles that somebody wore when they were last banned or kicked here, by the log; null where it tells of none. */
export async function formerRolesOf(orm: Orm, guildId: string, userId: string): Promise<FormerRoles | null> {
  return (await formerRolesAmong(orm, guildId, [userId])).get(userId) ?? null
}

// So many people hold PGlite for some 20 ms.
const SLICE = 500

/** The same of many, by person; of whom the log tells of no roles is not in it. */
export async function formerRolesAmong(
  orm: Orm,
  guildId: string,
  userIds: string[],
): Promise<Map<string, FormerRoles>> {
  const former = new Map<string, FormerRoles>()
  for (let start = 0; start < userIds.length; start += SLICE) {
    const rows = await orm
      .selectDistinctOn([auditEntries.targetId], {
        userId: auditEntries.targetId,
        entryId: auditEntries.id,
        before: auditEntries.before,
      })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.guildId, guildId),
          inArray(auditEntries.targetId, userIds.slice(start, start + SLICE)),
          inArray(auditEntries.action, ['member.ban', 'member.kick']),
          inArray(auditEntries.outcome, MAY_HAVE_ENDED_SO),
          // Whoever was banned after they had left wore none.
          sql`${auditEntries.before}->>'isMember' = 'true'`,
        ),
      )
      .orderBy(auditEntries.targetId, desc(auditEntries.id))
    for (const { userId, entryId, before } of rows) {
      const { roleIds } = before
      if (!userId || !Array.isArray(roleIds) || roleIds.length === 0) continue
      former.set(userId, { entryId, roleIds: roleIds.filter(id => typeof id === 'string') })
    }
  }
  return former
}

/** How the log called whom an entry is about; null where it does not tell. */
export async function formerNameOf(orm: Orm, entryId: string): Promise<string | null> {
  const [entry] = await orm
    .select({ name: auditEntries.targetName })
    .from(auditEntries)
    .where(eq(auditEntries.id, entryId))
  return entry?.name ?? null
}
