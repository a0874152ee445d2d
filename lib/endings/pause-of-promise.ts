import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { rejoinRoles } from '../db/schema/endings.ts'
import { HOUR, MINUTE } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import { ROLES_BACK } from './refuse-promise.ts'

type Promised = Pick<typeof rejoinRoles.$inferSelect, 'guildId' | 'userId' | 'createdAt'>

// 1, 2, 4 minutes and so on, then every hour: a day in all. Each of them stands in the log.
const MOST_ATTEMPTS = 28

/**
 * How long (ms) a promise rests whose roles could not be given for a reason that may pass; null: it is given up. By the
 * attempts that the log tells of.
 */
export async function pauseOfPromise(orm: Orm, promised: Promised, error: unknown): Promise<number | null> {
  const askedMs = waitAskedMs(error)
  if (askedMs !== null) return askedMs
  const attempts = await orm.$count(
    auditEntries,
    and(
      eq(auditEntries.guildId, promised.guildId),
      eq(auditEntries.targetId, promised.userId),
      eq(auditEntries.action, 'member.roles'),
      eq(auditEntries.reason, ROLES_BACK),
      inArray(auditEntries.outcome, ['failed', 'refused', 'unknown']),
      gte(auditEntries.openedAt, promised.createdAt),
    ),
  )
  if (attempts >= MOST_ATTEMPTS) return null
  return Math.min(HOUR, MINUTE * 2 ** Math.max(0, attempts - 1))
}
