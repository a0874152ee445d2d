import { type PlatformVoiceState, parseVoiceState } from '../voice-state.ts'

/** VOICE_STATE_UPDATE; null where it cannot be read whose it is, or in no guild. */
export function parseVoiceStateUpdate(data: unknown): PlatformVoiceState | null {
  return parseVoiceState(data)
}
