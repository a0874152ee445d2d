import { and, eq } from 'drizzle-orm'
import { applicationIdentityOf } from '../application/identity.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { VERBS } from '../moderation/verbs.ts'
import { inWords } from '../platform/in-words.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import { claimDue, type Ending } from './claim-due.ts'
import { logRefusal } from './log-refusal.ts'
import { retryAfter } from './retry-after.ts'
import { whyOver } from './why-over.ts'

/**
 * Ends everything that is due, as Steward itself (design, rule 4): the one thing that no moderator has to be there for. What
 * cannot be ended now is tried again later; nothing is thrown.
 */
export async function endDue(steward: Steward): Promise<void> {
  for (let due = await claimDue(steward.db); due; due = await claimDue(steward.db)) {
    try {
      await end(steward, due)
    } catch (error) {
      await postpone(steward, due, error)
    }
  }
}

async function end(steward: Steward, ending: Ending): Promise<void> {
  const over = await whyOver(steward, ending)
  if (over !== null) return close(steward, ending, 'replaced', over)
  const verb = VERBS.get(ending.action)
  if (!verb) throw new StewardError('internal', `no verb is called ${ending.action}`)
  await runVerb(verb, { steward, viewer: await stewardItself(steward), input: ending.input })
  await close(steward, ending, 'done', null)
}

async function postpone(steward: Steward, ending: Ending, error: unknown): Promise<void> {
  log.warn({ err: error, ending: ending.id, guildId: ending.guildId }, 'a punishment cannot be ended yet')
  const explanation = error instanceof StewardError ? error.message : inWords(error)
  const waitMs = retryAfter(error, ending)
  if (waitMs !== null) {
    // Told to wait, it has not been tried.
    const attempts = ending.attempts - (waitAskedMs(error) === null ? 0 : 1)
    const change = { notBefore: new Date(now().getTime() + waitMs), explanation, attempts }
    await steward.db.orm.update(timedEndings).set(change).where(eq(timedEndings.id, ending.id))
    return
  }
  await close(steward, ending, 'failed', explanation)
  const { guildId, action, input, userId, userName } = ending
  const { id, displayName } = await stewardItself(steward)
  const target = { id: userId, name: userName }
  const intent = { guildId, action, actor: { id, name: displayName }, target, reason: String(input.reason ?? '') }
  await logRefusal(steward, { ...intent, intent: input, before: {} }, `${explanation} Steward has given up.`)
}

async function close({ db, live }: Steward, ending: Ending, state: Ending['state'], explanation: string | null) {
  const own = eq(timedEndings.id, ending.id)
  // The unban has closed it already; what was done is more than what was replaced.
  const open = state === 'done' ? own : and(own, eq(timedEndings.state, 'waiting'))
  await db.orm.update(timedEndings).set({ state, explanation }).where(open)
  live.publish({ guildId: ending.guildId, kind: 'ban', ids: [ending.userId] })
}

async function stewardItself({ db, platform }: Steward) {
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  return { id: botUserId, displayName: botName }
}
