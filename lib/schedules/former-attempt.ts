import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Outcome } from '../audit/settle-entry.ts'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { hasTakenEffect } from '../directory/outcomes.ts'
import { log } from '../log.ts'
import { settleByLooking } from '../moderation/settle-pending.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import type { Turn } from './claim-turn.ts'
import type { TurnEnd } from './end-of-error.ts'
import { entryOfTurn } from './order-of-turn.ts'

type Entry = typeof auditEntries.$inferSelect

// What a process that died had on its way to the platform has arrived by then, or never will.
const UNDER_WAY_MS = 15 * SECOND

const CUT_OFF = 'Steward was cut off while it sent the message.'
const NOT_AGAIN = 'It may have been sent, and nobody can tell. It is not sent again.'

/**
 * How an earlier attempt at this turn has ended, whoever made it: what was cut off is looked for. Null: there was none, or it
 * surely has sent nothing, and the turn can be taken.
 */
export async function endOfFormerAttempt(steward: Steward, turn: Turn): Promise<TurnEnd> {
  const entry = await entryOfTurn(steward.db.orm, turn)
  if (!entry) return null
  const settled = entry.outcome === 'pending' ? await settle(steward, entry) : entry
  if (!settled) return { laterMs: UNDER_WAY_MS, explanation: `${CUT_OFF} It looks whether it has arrived.` }
  const { outcome } = settled
  if (hasTakenEffect(outcome)) return { outcome: 'sent', explanation: null, entryId: entry.id }
  if (outcome === 'unknown') return { outcome: 'unknown', explanation: NOT_AGAIN, entryId: entry.id }
  // Why it was refused is not known any more, and that of a proxy, or while the bot was leaving, ends nothing: it is asked anew.
  await freeOrder(steward.db, entry.id)
  return null
}

/** Null: it cannot be told yet. After an hour it ends as unknown by itself. */
async function settle(steward: Steward, entry: Entry): Promise<Outcome | null> {
  if (now().getTime() - entry.openedAt.getTime() < UNDER_WAY_MS) return null
  return settleByLooking(steward, entry).catch(error => {
    log.warn({ err: error, entryId: entry.id }, 'a scheduled message that was cut off cannot be looked for yet')
    return null
  })
}

/** Frees the order of an attempt that has sent nothing, so that the next one goes by it. The log keeps the attempt. */
export async function freeOrder({ orm }: Database, entryId: string): Promise<void> {
  const sentNothing = inArray(auditEntries.outcome, ['failed', 'refused'])
  await orm
    .update(auditEntries)
    .set({ intent: sql`${auditEntries.intent} - 'orderId'` })
    .where(and(eq(auditEntries.id, entryId), sentNothing))
}
