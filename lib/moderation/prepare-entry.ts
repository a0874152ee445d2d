import { eq, sql } from 'drizzle-orm'
import { forgetPending } from '../audit/forget-pending.ts'
import type { Guard } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { inWords } from '../platform/in-words.ts'
import { failureOf } from '../platform-failure.ts'
import { passesInMs } from '../wait-asked.ts'
import type { Preparation } from './beats.ts'
import type { State, Verb, VerbInput } from './verb.ts'

/**
 * Does what a verb must have done before its call, and keeps what came of it in the intent of the entry, where it is found
 * after a crash. Where that fails the entry ends as failed, or as refused where the platform said no, nothing is called, and the
 * error says so. `guard`: what must hold still when that is done; where it throws, nothing is called and nothing is left of
 * the entry.
 */
export async function prepareEntry<Input extends VerbInput>(
  verb: Verb<Input>,
  preparation: Preparation<Input>,
  entryId: string,
  guard?: Guard,
): Promise<State> {
  if (!verb.prepare) return {}
  const prepared = await prepare(verb, preparation, entryId)
  // Where there was nothing to prepare, no time has passed either.
  if (!prepared) return {}
  if (guard) await holdsStill(preparation.steward.db.orm, entryId, guard)
  return prepared
}

async function prepare<Input extends VerbInput>(
  verb: Verb<Input>,
  preparation: Preparation<Input>,
  entryId: string,
): Promise<State | undefined> {
  const { steward, input } = preparation
  const { orm } = steward.db
  try {
    const prepared = await verb.prepare?.(preparation)
    if (!prepared) return undefined
    await orm
      .update(auditEntries)
      .set({ intent: sql`${auditEntries.intent} || ${JSON.stringify(prepared)}::jsonb` })
      .where(eq(auditEntries.id, entryId))
    return prepared
  } catch (error) {
    log.warn({ err: error, guildId: input.guildId, action: verb.action }, 'what comes before a call failed')
    const told = inOwnWords(error)
    // It goes through when it is ordered again, and nothing is as it was read: then nothing is told of this attempt.
    if (passesInMs(told) !== null) {
      await forgetPending(orm, entryId)
      throw told
    }
    const outcome = told.code === 'platform_refused' ? 'refused' : 'failed'
    await settleEntry(steward.db, entryId, { outcome, explanation: told.message })
    throw new StewardError(told.code, told.message, { ...told.details, entryId, cause: error })
  }
}

/** A copy may take long: whoever was taken for dead meanwhile must not do what is another's by now. */
async function holdsStill(orm: Orm, entryId: string, guard: Guard): Promise<void> {
  try {
    await orm.transaction(tx => guard(tx, entryId))
  } catch (error) {
    await forgetPending(orm, entryId)
    throw error
  }
}

const UNCHANGED = 'Nothing was changed.'

function inOwnWords(error: unknown): StewardError {
  if (error instanceof StewardError) return error
  return failureOf(error, `${inWords(error)} ${UNCHANGED}`)
}
