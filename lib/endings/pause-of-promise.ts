import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { ENDED_WITHOUT } from '../directory/outcomes.ts'
import { HOUR, MINUTE } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import { ROLES_BACK } from './refuse-promise.ts'

type Promised = Pick<typeof rejoinRoles.$inferSelect, 'id' | 'guildId' | 'userId' | 'why' | 'createdAt'>

// 1, 2, 4 minutes and so on, then every hour: a day in all. Each of them stands in the log.
const MOST_ATTEMPTS = 28

/** How often in a row a promise could not be kept, by its id: where not even the platform could be read, no log tells of it. */
export type Failures = Map<string, number>

/** Forgets what was counted of promises that wait no longer: kept elsewhere, dropped, replaced or given up. */
export async function forgetClosed(orm: Orm, failures: Failures): Promise<void> {
  if (failures.size === 0) return
  const waiting = await orm
    .select({ id: rejoinRoles.id })
    .from(rejoinRoles)
    .where(and(eq(rejoinRoles.state, 'waiting'), inArray(rejoinRoles.id, [...failures.keys()])))
  const ids = new Set(waiting.map(({ id }) => id))
  for (const id of failures.keys()) if (!ids.has(id)) failures.delete(id)
}

/**
 * How long (ms) a promise rests whose roles could not be given for a reason that may pass; null: it is given up. By the
 * attempts that the log tells of, while those of which it does not make it rest for longer as well.
 */
export async function pauseOfPromise(
  orm: Orm,
  promised: Promised,
  error: unknown,
  failures: Failures,
): Promise<number | null> {
  const askedMs = waitAskedMs(error)
  if (askedMs !== null) return askedMs
  const inARow = (failures.get(promised.id) ?? 0) + 1
  failures.set(promised.id, inARow)
  const attempts = await orm.$count(
    auditEntries,
    and(
      eq(auditEntries.guildId, promised.guildId),
      eq(auditEntries.targetId, promised.userId),
      eq(auditEntries.action, 'member.roles'),
      eq(auditEntries.reason, ROLES_BACK[promised.why]),
      inArray(auditEntries.outcome, ENDED_WITHOUT),
      gte(auditEntries.openedAt, promised.createdAt),
    ),
  )
  if (attempts >= MOST_ATTEMPTS) return null
  return Math.min(HOUR, MINUTE * 2 ** Math.max(0, Math.max(attempts, inARow) - 1))
}
