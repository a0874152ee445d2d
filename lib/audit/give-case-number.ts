import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries, caseNumbers } from '../db/schema/audit.ts'
import { CASE_ACTIONS } from '../directory/case-number.ts'

interface Entry {
  id: string
  guildId: string
  action: string
  caseNumber: number | null
}

/**
 * Gives an entry that has happened its number, where it is a case and has none; returns the one it has, null
 * where it is no case. Takes the guild's last number until the transaction ends: to be called last, so that
 * nobody waits for it who holds what this one waits for.
 */
export async function giveCaseNumber(tx: Orm, { id, guildId, action, caseNumber }: Entry): Promise<number | null> {
  if (caseNumber !== null || !CASE_ACTIONS.includes(action)) return caseNumber
  const [next] = await tx
    .insert(caseNumbers)
    .values({ guildId, last: 1 })
    .onConflictDoUpdate({ target: caseNumbers.guildId, set: { last: sql`${caseNumbers.last} + 1` } })
    .returning({ last: caseNumbers.last })
  const unnumbered = and(eq(auditEntries.id, id), isNull(auditEntries.caseNumber))
  await tx.update(auditEntries).set({ caseNumber: next!.last }).where(unnumbered)
  return next!.last
}
