import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { wasWithin } from '../db/was-within.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { MINUTE } from '../time.ts'
import { BRAKED_ACTIONS, chargesOf } from './brake-kind.ts'
import type { BrakeKind } from './read-brakes.ts'

interface Whose {
  guildId: string
  actorId: string
  kind: BrakeKind
  minutes: number
}

/** What one order has used up of a limit, and when. `goWithBans`: those are messages that went with a ban. */
export interface Done {
  at: Date
  weight: number
  goWithBans: boolean
}

/** What one moderator did of a kind in the last minutes, oldest first; what came to nothing does not count. */
export async function doneWithin(orm: Orm, { guildId, actorId, kind, minutes }: Whose): Promise<Done[]> {
  const { action, intent, before } = auditEntries
  const isOfKind = inArray(action, BRAKED_ACTIONS[kind])
  const tookMessages = and(inArray(action, BRAKED_ACTIONS.ban), sql`${before} ? 'knownMessages'`)
  const rows = await orm
    .select({
      at: auditEntries.openedAt,
      action,
      messageIds: sql<string[] | null>`${intent}->'messageIds'`,
      knownMessages: sql<number | null>`${before}->'knownMessages'`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.actorId, actorId),
        kind === 'delete' ? or(isOfKind, tookMessages) : isOfKind,
        inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
        wasWithin(minutes * MINUTE, auditEntries.openedAt),
      ),
    )
    .orderBy(auditEntries.openedAt)
  return rows.flatMap(({ at, action, messageIds, knownMessages }) =>
    chargesOf({ action, intent: { messageIds }, before: { knownMessages } })
      .filter(charge => charge.kind === kind)
      .map(({ more, goWithBans = false }) => ({ at, weight: more, goWithBans })),
  )
}
