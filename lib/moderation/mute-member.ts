import { z } from 'zod'
import { verbFields } from './input.ts'
import { voiceSwitch } from './voice-switch.ts'

const MuteInput = z.object({ ...verbFields, mute: z.boolean('must be yes or no.') })

/** Mutes a member in voice, or ends that. Rests on `platform-api.md, "Guilds, members, roles, bans"` (PATCH member, mute). */
export const muteMember = voiceSwitch<z.output<typeof MuteInput>, 'mute'>({
  action: 'member.voice.mute',
  input: MuteInput,
  field: 'mute',
  words: { on: 'muted in voice', off: 'not muted in voice' },
})
