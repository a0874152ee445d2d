import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** The roles that somebody wore when they were last banned or kicked here, by the log; null where it tells of none. */
export async function formerRolesOf(
  orm: Orm,
  guildId: string,
  userId: string,
): Promise<{ entryId: string; roleIds: string[] } | null> {
  const [entry] = await orm
    .select({ entryId: auditEntries.id, before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, userId),
        inArray(auditEntries.action, ['member.ban', 'member.kick']),
        inArray(auditEntries.outcome, ['done', 'partial', 'unknown']),
        // Whoever was banned after they had left wore none.
        sql`${auditEntries.before}->>'isMember' = 'true'`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const roleIds = entry?.before.roleIds
  if (!entry || !Array.isArray(roleIds) || roleIds.length === 0) return null
  return { entryId: entry.entryId, roleIds: roleIds.filter(id => typeof id === 'string') }
}

/** How the log called whom an entry is about; null where it does not tell. */
export async function formerNameOf(orm: Orm, entryId: string): Promise<string | null> {
  const [entry] = await orm
    .select({ name: auditEntries.targetName })
    .from(auditEntries)
    .where(eq(auditEntries.id, entryId))
  return entry?.name ?? null
}
