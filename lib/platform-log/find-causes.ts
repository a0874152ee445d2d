import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { isErasedEntry } from '../erasure/erased-entry.ts'
import { auditReason, auditReasonHeader } from '../platform/audit-reason.ts'
import type { Profile } from '../platform/profile.ts'
import type { LogRow } from './log-row.ts'
import { CLOCKS_APART_MS, LONGEST_CALL_MS, matchEntries } from './match-entries.ts'

interface Asked {
  profile: Profile
  guildId: string
  botId: string
  rows: LogRow[]
}

/** The same rows, those of the bot with the entry of ours that caused them where one is recognised. */
export async function withCauses(tx: Orm, { profile, guildId, botId, rows }: Asked): Promise<LogRow[]> {
  const byBot = rows.filter(({ userId }) => userId === botId)
  if (byBot.length === 0) return rows
  const moments = byBot.map(({ at }) => at.getTime())
  const targets = [...new Set(byBot.map(({ targetId }) => targetId ?? ''))]
  const ours = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        or(inArray(auditEntries.targetId, targets), isNull(auditEntries.targetId)),
        gte(auditEntries.id, firstEntryIdAt(Math.min(...moments) - LONGEST_CALL_MS - CLOCKS_APART_MS)),
        lt(auditEntries.id, firstEntryIdAt(Math.max(...moments) + CLOCKS_APART_MS + 1)),
      ),
    )
  // Of an erased one nobody can tell any more whom it was about: it would pass for the cause of what was done to others.
  const known = ours.filter(entry => !isErasedEntry(entry))
  const told = known.map(entry => ({ ...entry, told: asTold(profile, entry) }))
  const theirs = byBot.map(row => ({ ...row, targetId: row.targetId ?? null, reason: row.reason ?? null }))
  const causes = matchEntries(theirs, told)
  return rows.map(row => ({ ...row, entryId: causes.get(row.id) ?? null }))
}

function asTold(profile: Profile, entry: { actorId: string; actorName: string; reason: string }): string {
  const header = auditReasonHeader(profile, auditReason({ id: entry.actorId, name: entry.actorName }, entry.reason))
  return profile.auditReason.percentEncoded ? decodeURIComponent(header) : header
}
