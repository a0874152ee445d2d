import { parseVoiceStateUpdate } from '../../platform/wire/events/voice-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** VOICE_STATE_UPDATE: somebody came to, changed in or left a voice channel. */
export const voiceStateUpdate = eventHandler({
  parse: parseVoiceStateUpdate,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, state) => batch.voice.told(state),
})
