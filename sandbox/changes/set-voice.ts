import { randomBytes } from 'node:crypto'
import { voiceStateToWire } from '../wire/voice-state.ts'
import type { Guild, VoiceState } from '../world/model.ts'
import type { World } from '../world/world.ts'

export type VoiceChange = Partial<Omit<VoiceState, 'channel_id' | 'session_id'>> & { channel_id?: string | null }

/** A member sits down in voice, moves, or leaves it with a null channel; emits VOICE_STATE_UPDATE. */
export function setVoice(world: World, guild: Guild, userId: string, change: VoiceChange): void {
  const before = guild.voice.get(userId)
  const { channel_id = before?.channel_id ?? null, ...own } = change
  if (channel_id === null) leaveVoice(world, guild, userId)
  else {
    const session_id = randomBytes(16).toString('hex')
    guild.voice.set(userId, { self_mute: false, self_deaf: false, session_id, ...before, ...own, channel_id })
    dispatchVoice(world, guild, userId)
  }
}

/** Ends a member's stay in voice; emits VOICE_STATE_UPDATE when there was one. */
export function leaveVoice(world: World, guild: Guild, userId: string): void {
  const before = guild.voice.get(userId)
  if (!guild.voice.delete(userId)) return
  const { session_id } = before as VoiceState
  world.dispatch('VOICE_STATE_UPDATE', guild.id, {
    guild_id: guild.id,
    ...voiceStateToWire(guild, userId),
    session_id,
  })
}

/** Tells how a member sits in voice now. */
export function dispatchVoice(world: World, guild: Guild, userId: string): void {
  world.dispatch('VOICE_STATE_UPDATE', guild.id, { guild_id: guild.id, ...voiceStateToWire(guild, userId) })
}
