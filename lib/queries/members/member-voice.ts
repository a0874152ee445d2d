import { seatOf } from '../../moderation/voice-state.ts'
import type { Steward } from '../../steward.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { VoiceView } from './member-detail-views.ts'

/** How somebody sits in voice; the channel is named only to whoever can see it. Null: in no channel. */
export async function memberVoice(steward: Steward, guild: ViewedGuild, userId: string): Promise<VoiceView | null> {
  const { isTold, state } = await seatOf(steward, guild.id, userId)
  if (!state) return null
  const { channelId, mute, deaf, selfMute, selfDeaf } = state
  const channel = (await visibleChannels(steward, guild)).find(({ id }) => id === channelId)
  return { channel: channel ? { id: channel.id, name: channel.name } : null, mute, deaf, selfMute, selfDeaf, isTold }
}
