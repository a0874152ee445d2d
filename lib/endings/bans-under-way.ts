import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'

/** What Steward has ordered of bans of somebody, and nobody knows yet what came of it. */
export async function bansUnderWay(
  orm: Orm,
  { guildId, userId }: { guildId: string; userId: string },
): Promise<Record<string, unknown>[]> {
  const theirs = and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId))
  const isOpen = and(eq(auditEntries.action, 'member.ban'), eq(auditEntries.outcome, 'pending'))
  const open = await orm.select({ intent: auditEntries.intent }).from(auditEntries).where(and(theirs, isOpen))
  return open.map(({ intent }) => intent)
}
