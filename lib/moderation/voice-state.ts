import { and, eq } from 'drizzle-orm'
import { voiceStates } from '../db/schema/channels.ts'
import type { Steward } from '../steward.ts'

type VoiceState = Pick<typeof voiceStates.$inferSelect, 'channelId' | 'mute' | 'deaf' | 'selfMute' | 'selfDeaf'>

/** How somebody sits in voice, as the gateway has told it; null: in no channel. The platform's REST cannot be asked. */
export async function voiceStateOf({ db }: Pick<Steward, 'db'>, guildId: string, userId: string) {
  const [found] = await db.orm
    .select()
    .from(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), eq(voiceStates.userId, userId)))
  return (found as VoiceState | undefined) ?? null
}

/** The channel that a voice verb is judged in: where the member is now. Nowhere is refused by the rules. */
export async function voiceChannelOf(
  { guildId, userId }: { guildId: string; userId: string },
  steward: Pick<Steward, 'db'>,
): Promise<{ channelId?: string }> {
  const state = await voiceStateOf(steward, guildId, userId)
  return state ? { channelId: state.channelId } : {}
}
