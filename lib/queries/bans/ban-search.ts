import { and, eq, not, or, type SQL } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { bans } from '../../db/schema/bans.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { eachWord, says } from '../says.ts'
import { correctedBans } from './corrected-bans.ts'

/**
 * The bans of a guild that a search finds: those with each of its words in a name or in the reason, as these are shown, and the
 * one with the whole id.
 */
export async function bansFound(
  orm: Orm,
  { id, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  q: string,
): Promise<SQL> {
  const inGuild = eq(bans.guildId, id)
  if (q === '') return inGuild
  const stored = eachWord(q, word => or(names(word), says(bans.reason, bans.foldedReason, word)))
  const corrected = await correctedBans(orm, { id, botUserId: standing.bot.userId }, q)
  const shown = or(and(stored, not(isOneOf(bans.userId, corrected.others))), isOneOf(bans.userId, corrected.found))
  return and(inGuild, or(shown, eq(bans.userId, q)))!
}

/** The bans of a guild whose people have each word of a search in a name, or are the one with the whole id. */
export function bansCalled(guildId: string, q: string): SQL {
  const inGuild = eq(bans.guildId, guildId)
  return q === '' ? inGuild : and(inGuild, or(isCalled(q), eq(bans.userId, q)))!
}

/** That each word of what was typed is in one of the names of who is banned. */
export function isCalled(q: string): SQL {
  return eachWord(q, names)
}

function names(word: string): SQL | undefined {
  return or(says(bans.username, bans.foldedUsername, word), says(bans.globalName, bans.foldedGlobalName, word))
}
