import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { voiceStates } from '../db/schema/channels.ts'
import type { Steward } from '../steward.ts'

export type VoiceState = Pick<typeof voiceStates.$inferSelect, 'channelId' | 'mute' | 'deaf' | 'selfMute' | 'selfDeaf'>

/** How somebody sits in voice, as the gateway has told it; null: in no channel. The platform's REST cannot be asked. */
export async function voiceStateOf({ db }: Pick<Steward, 'db'>, guildId: string, userId: string) {
  const [found] = await db.orm
    .select()
    .from(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), eq(voiceStates.userId, userId)))
  return (found as VoiceState | undefined) ?? null
}

/** The same of many, by their ids; whoever is in no channel is missing. */
export async function voiceStatesOf(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, VoiceState>> {
  const rows = await orm
    .select()
    .from(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), inArray(voiceStates.userId, userIds)))
  return new Map(rows.map(row => [row.userId, row]))
}

/** The channel that a voice verb is judged in: where the member is now. Nowhere is refused by the rules. */
export async function voiceChannelOf(
  { guildId, userId }: { guildId: string; userId: string },
  steward: Pick<Steward, 'db'>,
): Promise<{ channelId?: string }> {
  const state = await voiceStateOf(steward, guildId, userId)
  return state ? { channelId: state.channelId } : {}
}
