import { z } from 'zod'
import { verbFields } from './input.ts'
import { voiceSwitch } from './voice-switch.ts'

const DeafenInput = z.object({ ...verbFields, deaf: z.boolean('must be yes or no.') })

/** Deafens a member in voice, or ends that. Rests on `platform-api.md, "Guilds, members, roles, bans"` (PATCH member, deaf). */
export const deafenMember = voiceSwitch<z.output<typeof DeafenInput>, 'deaf'>({
  action: 'member.voice.deafen',
  input: DeafenInput,
  field: 'deaf',
  words: { on: 'deafened', off: 'not deafened' },
})
