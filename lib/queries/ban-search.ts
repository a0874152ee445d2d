import { and, eq, or, type SQL } from 'drizzle-orm'
import { bans } from '../db/schema/bans.ts'
import { eachWord, says } from './says.ts'

/**
 * The bans of a guild that a search finds: those with each of its words in a name or in the reason, and the one with the
 * whole id.
 */
export function bansFound(guildId: string, q: string): SQL {
  const inGuild = eq(bans.guildId, guildId)
  if (q === '') return inGuild
  const stored = eachWord(q, word => or(names(word), says(bans.reason, bans.foldedReason, word)))
  return and(inGuild, or(stored, eq(bans.userId, q)))!
}

/** That each word of what was typed is in one of the names of who is banned. */
export function isCalled(q: string): SQL {
  return eachWord(q, names)
}

function names(word: string): SQL | undefined {
  return or(says(bans.username, bans.foldedUsername, word), says(bans.globalName, bans.foldedGlobalName, word))
}
