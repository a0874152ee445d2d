import type { Orm } from '../db/client.ts'
import { countProcesses } from '../db/count-processes.ts'
import { NOT_THE_DEMOS } from '../db/not-the-demos.ts'
import { StewardError } from '../errors.ts'

interface Tokens {
  /** Null: no key opens it. */
  stored: string | null
  given: string
  /** Whether the given one is the demo's. */
  isThrowaway: boolean
}

/**
 * Throws `conflict` before a start writes over what is not its own: the demo over the token of a bot, a second bot over that of
 * one whose processes are at work with this database.
 */
export async function requireOwnDatabase(orm: Orm, { stored, given, isThrowaway }: Tokens): Promise<void> {
  if (stored !== null && bearerOf(stored) === bearerOf(given)) return
  if (isThrowaway) throw new StewardError('conflict', NOT_THE_DEMOS)
  // A bot that has taken the place of another goes on with its database, once that one has stopped.
  if ((await countProcesses(orm)) > 0) throw new StewardError('conflict', stored === null ? OTHER_KEYS : OTHER_BOT)
}

/** What a token begins with stays when it is reset: the application's id, or what stands for it. */
const bearerOf = (token: string) => token.split('.')[0]

const OTHER_BOT =
  'Another Steward is at work with this database, for another bot. Give this bot a database of its own: correct DATABASE_URL. Where it takes the place of that bot, stop every process of it first.'
const OTHER_KEYS =
  'Another Steward is at work with this database, with a key that this one lacks. Of the same bot: give this one the same STEWARD_SECRET and STEWARD_VAULT_KEY. Of another: correct DATABASE_URL, for each bot has a database of its own.'
