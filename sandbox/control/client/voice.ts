import type { VoiceChange } from '../../changes/set-voice.ts'
import type { voiceStateToWire } from '../../wire/voice-state.ts'
import type { Calls } from './calls.ts'

export type WireVoiceState = ReturnType<typeof voiceStateToWire>

/** Who sits in voice. */
export const voiceControl = ({ call, find }: Calls) => ({
  /** A member sits down, moves, or leaves with a null channel; `mute` and `deaf` are how the guild hears them. */
  setVoice: (
    guildId: string,
    userId: string,
    change: VoiceChange & { mute?: boolean; deaf?: boolean },
  ): Promise<WireVoiceState> => call('PATCH', `/guilds/${guildId}/voice/${userId}`, change),

  /** How a member sits in voice, or null. */
  voice: (guildId: string, userId: string): Promise<WireVoiceState | null> =>
    find(`/state/guilds/${guildId}/voice/${userId}`),
})
