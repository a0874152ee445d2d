import { and, eq, lt } from 'drizzle-orm'
import { settleEntry } from '../audit/settle-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { outcomeOfLook } from './outcome-of-error.ts'
import type { VerbInput } from './verb.ts'
import { VERBS } from './verbs.ts'

// Longer than the longest order (40 role changes, each at worst 3 s of waiting and 10 s of call) together with the look
// after it: younger entries still have somebody who settles them.
const ABANDONED_MS = 12 * MINUTE
// Who cannot be asked for an hour will hardly tell what happened an hour ago.
const GIVE_UP_MS = HOUR

type Entry = typeof auditEntries.$inferSelect

/**
 * Settles the entries that a crash left open between call and outcome, by looking at the platform. What it cannot see
 * is tried again at the next round; after an hour it ends as unknown. Nothing is ever called again.
 */
export async function settlePending(steward: Steward): Promise<void> {
  const abandoned = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.outcome, 'pending'), lt(auditEntries.openedAt, new Date(now().getTime() - ABANDONED_MS))),
    )
  for (const entry of abandoned) await settle(steward, entry)
}

async function settle(steward: Steward, entry: Entry): Promise<void> {
  const verb = VERBS.get(entry.action)
  const cutOff = 'Steward was cut off in the middle of it.'
  try {
    if (!verb) throw new Error(`no verb is called ${entry.action}`)
    const seen = await verb.look(steward, entry.intent as unknown as VerbInput)
    const { outcome, after } = outcomeOfLook(seen, null)
    const found =
      outcome === 'done' ? 'It had happened.' : outcome === 'partial' ? 'A part had happened.' : 'It had not happened.'
    await settleEntry(steward.db, entry.id, { outcome, ...(after && { after }), explanation: `${cutOff} ${found}` })
  } catch (error) {
    log.warn({ err: error, entry: entry.id }, 'an entry that was cut off cannot be settled yet')
    if (now().getTime() - entry.openedAt.getTime() < GIVE_UP_MS) return
    const explanation = `${cutOff} The platform could not be asked whether it happened.`
    await settleEntry(steward.db, entry.id, { outcome: 'unknown', explanation })
  }
  steward.live.publish({ guildId: entry.guildId, kind: 'audit', ids: [entry.id] })
}

/** Settles what was left open now and once a minute. */
export function startSettling(steward: Steward): { stop(): Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  const run = () => {
    round = round.then(() => settlePending(steward)).catch(error => log.error({ err: error }, 'settling failed'))
  }
  run()
  const timer = setInterval(run, MINUTE)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
