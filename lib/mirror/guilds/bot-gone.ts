import type { Steward } from '../../steward.ts'
import { hasBotGone, isGoneForGood } from './is-bot-away.ts'

/**
 * Whether something that would end for good was refused only because the bot is not in the guild (`hasBotGone`), and whether
 * that is for good; null: the bot is there, and the refusal stands.
 */
export async function botGone(steward: Steward, guildId: string, error: unknown): Promise<{ forGood: boolean } | null> {
  if (!(await hasBotGone(steward, guildId, error))) return null
  return { forGood: await isGoneForGood(steward, guildId) }
}
